import { tabStorage } from '@vestibule/auth-runtime';
import { meets } from '@vestibule/login-flow';

const KEY = 'vestibule-typed';

/**
 * Gives the focus to the first empty field, and keeps a typed email address for this tab's next load of the page, where
 * it is filled in. Passwords are never kept.
 */
export function letType(place: HTMLElement): void {
  // A tenant may have identity providers alone, or codes.
  const fields = [...place.querySelectorAll('input')].filter(({ type }) => type !== 'hidden');
  const email = fields.find(({ name }) => name === 'email');
  if (email?.value === '') email.value = takeTyped() ?? '';
  place.addEventListener('input', tickRules);
  window.addEventListener('pagehide', () => {
    if (place.isConnected && email?.value) tabStorage.setItem(KEY, email.value);
  });
  // As in the real form: on a touch screen, the keyboard would cover the page.
  if (window.matchMedia('(pointer: fine)').matches)
    (fields.find(({ value }) => value === '') ?? fields.at(-1))?.focus();
}

/** Ticks the rules that a new password meets, while it is typed. */
function tickRules({ currentTarget, target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'password') return;
  if (!(currentTarget instanceof HTMLElement)) return;
  for (const rule of currentTarget.querySelectorAll<HTMLElement>('.vs-rules li'))
    rule.classList.toggle('vs-rule-met', meets(rule.dataset['pattern'] ?? '', target.value));
}

/** Takes the stored address, once. */
function takeTyped(): string | undefined {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return kept?.slice(0, 254) || undefined;
}
