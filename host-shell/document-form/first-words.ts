/**
 * A sentence of the document's, in its language: for what is said where nothing else can be loaded.
 *
 * @param key of the group `document` in `server/document/messages`
 */
export function firstWords(key: 'insecure' | 'insecure.open' | 'gone' | 'gone.again'): string {
  const words = document.querySelector<HTMLTemplateElement>('#vestibule-words')?.content;
  return words?.querySelector(`[data-words="${key}"]`)?.textContent ?? '';
}
