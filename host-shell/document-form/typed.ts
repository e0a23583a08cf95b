// By hand, because this is inlined into the document: `stored` would make that 0.4 kB larger.
const KEY = 'vestibule-typed';

/** Keeps a typed email address for this tab's next load of the page. Passwords are never kept. */
export function keepTyped(email: string): void {
  try {
    if (email) window.sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is full or forbidden: the user has to type it again.
  }
}

/** Takes the stored address, once. */
export function takeTyped(): string | undefined {
  try {
    const kept = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return kept?.slice(0, 254) || undefined;
  } catch {
    return undefined;
  }
}
