type Listener = (language: string) => void;

const listeners = new Set<Listener>();

/**
 * Changes the language of the page, and of each page that follows in this browser. What users have typed stays, and a
 * remote learns of it by the `locale` of its context. A language that the page doesn't have leaves it as it is.
 *
 * @param language a BCP 47 tag, such as `de`
 */
export function changeLanguage(language: string): void {
  for (const listener of listeners) listener(language);
}

/**
 * Calls a function whenever someone changes the language: the user at the foot of the page, or a remote.
 *
 * @param listener gets the BCP 47 tag that was asked for
 * @returns a function that ends it
 */
export function subscribeToLanguage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
