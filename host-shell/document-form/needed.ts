/** Requests the files that the document names, which the rest of the page needs. */
export function askForNeeded(): void {
  const needed = document.getElementById('vestibule-needed');
  if (needed instanceof HTMLTemplateElement) document.head.append(needed.content);
}

/** How long to wait for a frame, in milliseconds: a hidden page has none. */
const FRAME_MS = 300;

/** Settles when the page's present content is on the screen. */
export function onceSeen(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
  });
}
