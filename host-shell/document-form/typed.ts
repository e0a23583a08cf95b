import { tabStorage } from '@vestibule/auth-runtime';

const KEY = 'vestibule-typed';

/** Keeps a typed email address for this tab's next load of the page. Passwords are never kept. */
export function keepTyped(email: string): void {
  if (email) tabStorage.setItem(KEY, email);
}

/** Takes the stored address, once. */
export function takeTyped(): string | undefined {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return kept?.slice(0, 254) || undefined;
}
