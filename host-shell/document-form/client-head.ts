import type { ClientInfo } from '@vestibule/auth-runtime';
import { shownClient } from '@vestibule/forms';
import { one, type Parts } from './parts';
import type { Words } from './words';

/** Shows the asking client at the head, as the real page does. */
export function showClientHead(
  { head, monogram }: Pick<Parts, 'head' | 'monogram'>,
  client: ClientInfo,
  words: Words,
): void {
  const { logo, name, letterOf, site, state } = shownClient(client, (key, { clientName = '' } = {}) =>
    words[key].replace('{clientName}', () => clientName),
  );
  const picture = one(head, 'img', HTMLImageElement);
  const letter = one(monogram, 'span', HTMLElement);
  letter.textContent = /[\p{L}\p{N}]/u.exec(letterOf)?.[0].toLocaleUpperCase() ?? '';
  const showLetter = () => picture.replaceWith(letter);
  if (logo) {
    picture.addEventListener('error', showLetter);
    picture.src = logo;
  } else {
    showLetter();
  }
  one(head, 'strong', HTMLElement).textContent = name;
  const link = one(head, 'a', HTMLAnchorElement);
  if (site) {
    link.href = site.address;
    link.setAttribute('aria-label', site.label);
    one(link, 'bdi', HTMLElement).textContent = site.host;
  } else {
    link.remove();
  }
  const shownState = one(head, '.vs-head-state', HTMLElement);
  if (state?.verified) {
    shownState.lastChild?.replaceWith(state.text);
  } else if (state) {
    shownState.className = 'vs-head-state';
    shownState.textContent = state.text;
  } else {
    shownState.remove();
  }
  head.hidden = false;
}
