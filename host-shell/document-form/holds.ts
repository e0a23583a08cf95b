/**
 * Watches for presses and compositions within an element, which a change of the page would break.
 *
 * @returns whether one is under way
 */
export function holdsIn(place: HTMLElement): () => boolean {
  let held = 0;
  const hold = () => void held++;
  // What follows, such as a click, is still part of it.
  const release = () => void setTimeout(() => (held = Math.max(0, held - 1)));
  place.addEventListener('pointerdown', hold);
  place.addEventListener('compositionstart', hold);
  place.addEventListener('compositionend', release);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
  return () => held > 0;
}
