/** Asks for the files that the rest of the page needs, which the document names. */
export function askForNeeded(): void {
  const needed = document.getElementById('vestibule-needed');
  if (needed instanceof HTMLTemplateElement) document.head.append(needed.content);
}

/** How long at most a frame is waited for, in milliseconds: a page that nobody sees has none. */
const FRAME_MS = 300;

/** Settles when what is in the page now is on the screen. */
export function onceSeen(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
}
