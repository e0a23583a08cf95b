import type { ClientInfo } from '@vestibule/auth-runtime';
import { one, type Parts } from './parts';
import type { Words } from './words';

/**
 * Shows the asking client's logo and website, as the real page does.
 *
 * @param clientName fit for a sentence
 */
export function showClientMark(
  { mark, monogram }: Pick<Parts, 'mark' | 'monogram'>,
  { clientName: ownName, clientUri, logoUri }: ClientInfo,
  clientName: string,
  words: Words,
): void {
  const logo = one(mark, 'img', HTMLImageElement);
  const letter = one(monogram, 'span', HTMLElement);
  letter.textContent = /[\p{L}\p{N}]/u.exec(ownName ?? '')?.[0].toLocaleUpperCase() ?? '';
  const showLetter = () => logo.replaceWith(letter);
  if (logoUri) {
    logo.addEventListener('error', showLetter);
    logo.src = logoUri;
  } else {
    showLetter();
  }
  const site = one(mark, 'a', HTMLAnchorElement);
  if (clientUri) {
    site.href = clientUri;
    const label = words['client.site'].replace('{clientName}', () => clientName);
    site.setAttribute('aria-label', label);
    site.textContent = site.host;
  } else {
    site.remove();
  }
  mark.hidden = false;
}
