import type { ClientInfo } from '@vestibule/auth-runtime';
import type { Words } from './words';

/**
 * Logo and homepage of the client that asks, as the real page shows them.
 *
 * @param clientName fit to stand in a sentence
 */
export function clientMark(
  { clientName: ownName, clientUri, logoUri }: ClientInfo,
  clientName: string,
  words: Words,
): readonly HTMLElement[] {
  const logo = logoUri ? image(logoUri, () => logo.replaceWith(monogram())) : monogram();
  return clientUri
    ? [
        logo,
        site(
          clientUri,
          words['client.site'].replace('{clientName}', () => clientName),
        ),
      ]
    : [logo];

  function monogram(): HTMLElement {
    const letter = document.createElement('span');
    letter.className = 'vs-logo vs-monogram';
    letter.setAttribute('aria-hidden', 'true');
    letter.textContent = /[\p{L}\p{N}]/u.exec(ownName ?? '')?.[0].toLocaleUpperCase() ?? '';
    return letter;
  }
}

function image(address: string, onError: () => void): HTMLElement {
  const logo = document.createElement('img');
  logo.className = 'vs-logo';
  logo.alt = '';
  logo.width = 48;
  logo.height = 48;
  // Without credentials: the logo's owner has no business knowing who signs in.
  logo.crossOrigin = 'anonymous';
  logo.referrerPolicy = 'no-referrer';
  logo.addEventListener('error', onError);
  logo.src = address;
  return logo;
}

function site(address: string, label: string): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.setAttribute('aria-label', label);
  link.textContent = new URL(address).host;
  return link;
}
