let onwards: string | undefined;

/**
 * Remembers where the browser is going, for the document's link to the client. Until {@link showOnwards}, that isn't
 * shown.
 *
 * @param to the address, checked; undefined if the browser is going nowhere, or not any more
 * @returns whether it is on another site
 */
export function goesOnwards(to: string | undefined): boolean {
  onwards = to !== undefined && new URL(to).origin !== window.location.origin ? to : undefined;
  show(false);
  return onwards !== undefined;
}

/**
 * Shows the link to the client, if the browser was going there: it may have answered nothing, or the user have stopped.
 *
 * @returns whether it is shown
 */
export function showOnwards(): boolean {
  show(onwards !== undefined);
  return onwards !== undefined;
}

function show(isShown: boolean): void {
  const place = document.querySelector<HTMLElement>('[data-onwards]');
  if (!place) return;
  place.hidden = !isShown;
  const link = place.querySelector('a');
  if (link && onwards !== undefined) link.href = onwards;
}
