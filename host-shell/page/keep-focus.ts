import { ARRIVAL } from '@vestibule/ui';

/** What belongs together. */
const UNITS = 'li, form, fieldset, section, main';
const HEADINGS = 'h1, h2';
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * Keeps the focus on the page: when what had it goes, such as a pressed button with its question, the heading or first
 * control of what it was in takes it, so a screen reader and the next key go on there. What takes the focus by itself
 * comes first, and a field that arrives later takes it over.
 */
export function keepFocus(place: HTMLElement): void {
  let around: readonly HTMLElement[] = [];
  place.addEventListener('focusin', (event) => {
    // A remote's part may be in a shadow root.
    around = event.composedPath().filter((part) => part instanceof HTMLElement);
  });
  new MutationObserver(() => {
    const [had] = around;
    // What is hidden keeps the focus until the next frame.
    const { activeElement, body } = document;
    if (
      !had ||
      isShown(had) ||
      place.querySelector('[data-passing]') ||
      (activeElement !== body && activeElement !== had)
    )
      return;
    const next = around
      .filter((part) => (part === place || part.matches(UNITS)) && isShown(part))
      .map(stopIn)
      .find((stop) => stop !== undefined);
    if (!next) return;
    if (!next.hasAttribute(ARRIVAL)) {
      next.setAttribute(ARRIVAL, '');
      next.addEventListener('blur', () => next.removeAttribute(ARRIVAL), { once: true });
    }
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus();
  }).observe(place, { childList: true, subtree: true });
}

function stopIn(part: HTMLElement): HTMLElement | undefined {
  const shownIn = (selector: string) => [...part.querySelectorAll<HTMLElement>(selector)].find(isShown);
  return shownIn(HEADINGS) ?? shownIn(CONTROLS);
}

// What has left the document is not shown either.
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
