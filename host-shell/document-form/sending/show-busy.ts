import { announce } from '@vestibule/ui/announce';

/**
 * Shows that a press is on its way: the button says what it is doing, in its own words or those of its form, has the room
 * that it had, and can't be pressed again.
 *
 * @returns shows it as it was
 */
export function showBusy(button: HTMLElement | null): () => void {
  if (!button) return () => undefined;
  const before = [...button.childNodes];
  const words = button.closest<HTMLElement>('[data-busy]')?.dataset['busy'] ?? '';
  const { width, height } = button.getBoundingClientRect();
  const spinner = document.createElement('span');
  spinner.className = 'vs-spinner';
  button.setAttribute('aria-disabled', 'true');
  // A window may be turned meanwhile.
  Object.assign(button.style, { minWidth: `min(${width}px, 100%)`, minHeight: `${height}px` });
  // One that is too small for its own name has no room for more words.
  button.replaceChildren(spinner, button.hasAttribute('aria-label') ? '' : words);
  announce(words);
  return () => {
    button.removeAttribute('aria-disabled');
    Object.assign(button.style, { minWidth: '', minHeight: '' });
    button.replaceChildren(...before);
    announce('');
  };
}
