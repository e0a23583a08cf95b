import { tabStorage } from '@vestibule/auth-runtime';

const KEY = 'vestibule-typed';

/**
 * Gives the focus to the first empty field, and keeps a typed email address for this tab's next load of the page, where
 * it is filled in. Passwords are never kept.
 */
export function letType(place: HTMLElement): void {
  // A tenant may have identity providers alone, or codes.
  const fields = [...place.querySelectorAll('input')].filter(({ type }) => type !== 'hidden');
  const email = fields.find(({ name }) => name === 'email');
  if (email?.value === '') email.defaultValue = takeTyped() ?? '';
  window.addEventListener('pagehide', () => {
    if (place.isConnected && email?.value) tabStorage.setItem(KEY, email.value);
  });
  // As in the real form: on a touch screen, the keyboard would cover the page.
  if (window.matchMedia('(pointer: fine)').matches)
    (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
}

/** Takes the stored address, once. */
function takeTyped(): string | undefined {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return kept?.slice(0, 254) || undefined;
}
