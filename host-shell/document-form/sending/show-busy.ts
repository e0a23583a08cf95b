/**
 * Shows that a press is on its way: the button says so, if it has the words, and can't be pressed again.
 *
 * @returns shows it as it was
 */
export function showBusy(button: HTMLElement | null): () => void {
  if (!button) return () => undefined;
  const { busy } = button.dataset;
  const before = [...button.childNodes];
  button.setAttribute('aria-disabled', 'true');
  if (busy !== undefined) {
    const spinner = document.createElement('span');
    spinner.className = 'vs-spinner';
    button.replaceChildren(spinner, busy);
  }
  return () => {
    button.removeAttribute('aria-disabled');
    if (busy !== undefined) button.replaceChildren(...before);
  };
}
