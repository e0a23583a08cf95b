declare global {
  interface Window {
    vestibuleGuardsPresses?: boolean;
  }
}

/** How long what grants something has to be in view before a press on it counts, in milliseconds. */
export const SETTLED_MS = 500;

/** How often it is looked at, in milliseconds. What moves and comes back in between isn't noticed. */
const LOOK_MS = 100;

/** What is no movement, in pixels: a button gives way below the pointer. */
const STILL_PX = 3;

interface Seen {
  /** Since when it is visible, in place, in front and focused, as events tell the time. */
  readonly since: number;
  readonly rect: DOMRect;
  readonly scrolled: readonly [number, number];
}

/**
 * Keeps presses from answering a question that nobody has read: the second press of a double click, one on a window that
 * was behind another, a key that is held down. What has the attribute `data-deliberate` takes only what was begun when it
 * had been visible, in place, in front and in the focused window for half a second; anything sooner does nothing.
 *
 * It is for a whole page, whatever calls it, and once.
 */
export function guardPresses(): void {
  if (window.vestibuleGuardsPresses) return;
  window.vestibuleGuardsPresses = true;

  let seen = new Map<HTMLElement, Seen>();
  /** When what is pressed now was pressed: never, for a key that was held down before. */
  let begun: number | undefined;

  look();
  setInterval(look, LOOK_MS);
  window.addEventListener('focus', startAgain);
  window.addEventListener('blur', forget);
  document.addEventListener('visibilitychange', startAgain);
  // Into the window, perhaps as one above it has closed. A finger is only there while it presses.
  document.addEventListener('pointerover', ({ pointerType, relatedTarget }) => {
    if (pointerType === 'mouse' && relatedTarget === null) startAgain();
  });
  window.addEventListener('pointerdown', ({ timeStamp }) => (begun = timeStamp), true);
  window.addEventListener(
    'keydown',
    ({ repeat, timeStamp }) => {
      if (!repeat) begun = timeStamp;
      else begun ??= -Infinity;
    },
    true,
  );
  // The click follows.
  for (const over of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(over, () => setTimeout(forget), true);
  window.addEventListener('click', judge, true);

  function judge(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest('[data-deliberate]') : null;
    if (!(pressed instanceof HTMLElement)) return;
    // A screen reader's press comes without a pointer and without a key.
    const since = seen.get(pressed)?.since ?? Infinity;
    if ((begun ?? event.timeStamp) - since >= SETTLED_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function look(): void {
    const now = performance.now();
    const isActive = document.hasFocus() && document.visibilityState === 'visible';
    const before = seen;
    seen = new Map();
    for (const element of document.querySelectorAll<HTMLElement>('[data-deliberate]')) {
      const rect = element.getBoundingClientRect();
      const scrolled = [window.scrollX, window.scrollY] as const;
      const last = before.get(element);
      const isSame = last && isActive && isStill(last, rect, scrolled) && isInFront(element, rect);
      note(element, { since: isSame ? last.since : now, rect, scrolled }, now);
    }
  }

  function startAgain(): void {
    const now = performance.now();
    for (const [element, known] of seen) note(element, { ...known, since: now }, now);
  }

  function note(element: HTMLElement, known: Seen, now: number): void {
    seen.set(element, known);
    // No hand over it either, while a press does nothing.
    element.style.pointerEvents = now - known.since < SETTLED_MS ? 'none' : '';
  }

  function forget(): void {
    begun = undefined;
  }
}

/** Whether it is where it was on the page, or in the window. */
function isStill(last: Seen, rect: DOMRect, [x, y]: Seen['scrolled']): boolean {
  const [dx, dy] = [rect.left - last.rect.left, rect.top - last.rect.top];
  const [fromX, fromY] = last.scrolled;
  const isNear = (...moves: number[]) => moves.every((move) => Math.abs(move) <= STILL_PX);
  return isNear(dx, dy) || isNear(dx + x - fromX, dy + y - fromY);
}

/** Whether the middle of what the window shows of it isn't covered. */
function isInFront(element: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const first = document.elementFromPoint(x, y);
  // It is its parent that is found there while it takes no pointer.
  return first !== null && (element.contains(first) || first.contains(element));
}
