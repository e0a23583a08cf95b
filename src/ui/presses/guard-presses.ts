/** How long what grants something has to be in view before a press on it counts, in milliseconds. */
const SETTLED_MS = 500;

/** How often it is looked at, in milliseconds. What moves and comes back in between isn't noticed. */
const LOOK_MS = 100;

/** What is no movement, in pixels: a button gives way below the pointer. */
const STILL_PX = 3;

/** The attribute of a document whose presses are guarded, by which styles keep pointers off until they count. */
const MARK = 'data-guards-presses';
const DELIBERATE = '[data-deliberate]';

let lookAgain: (() => void) | undefined;

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
 * It is for a whole page, and all that is shown there later. Call it again where another document takes its place.
 */
export function guardPresses(): void {
  lookAgain?.();
  if (lookAgain) return;
  lookAgain = look;

  let seen = new Map<HTMLElement, Seen>();
  /** When what is pressed now was pressed: never, for a key that was held down before. */
  let begun: number | undefined;
  /** Whether the pointer was in the window since it has the focus. */
  let hasPointer = false;

  look();
  setInterval(look, LOOK_MS);
  window.addEventListener('focus', startAgain);
  window.addEventListener('blur', () => {
    hasPointer = false;
    forget();
  });
  document.addEventListener('visibilitychange', startAgain);
  // It comes into the window, perhaps as one above that has closed. A finger is only there while it presses.
  window.addEventListener('pointerover', ({ pointerType }) => {
    if (pointerType === 'mouse' && !hasPointer) startAgain();
    hasPointer ||= pointerType === 'mouse';
  });
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      look();
      begun = timeStamp;
    },
    true,
  );
  window.addEventListener(
    'keydown',
    ({ repeat, timeStamp }) => {
      look();
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
    const pressed = event.target instanceof Element ? event.target.closest(DELIBERATE) : null;
    if (!(pressed instanceof HTMLElement)) return;
    // A screen reader's press comes without a pointer and without a key.
    if (begun === undefined) look();
    const since = seen.get(pressed)?.since ?? Infinity;
    if ((begun ?? event.timeStamp) - since >= SETTLED_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function look(): void {
    document.documentElement.setAttribute(MARK, '');
    const now = performance.now();
    const isActive = document.hasFocus() && document.visibilityState === 'visible';
    const before = seen;
    seen = new Map();
    for (const element of document.querySelectorAll<HTMLElement>(DELIBERATE)) {
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
    element.style.pointerEvents = now - known.since < SETTLED_MS ? 'none' : 'auto';
  }

  function forget(): void {
    begun = undefined;
  }
}

/** Whether it is where it was, as far as scrolling moves it: what sticks to the window's edge moves less. */
function isStill(
  { rect: { left, top }, scrolled: [fromX, fromY] }: Seen,
  rect: DOMRect,
  [x, y]: Seen['scrolled'],
): boolean {
  return isWithin(left - rect.left, x - fromX) && isWithin(top - rect.top, y - fromY);
}

function isWithin(moved: number, scrolled: number): boolean {
  return moved >= Math.min(0, scrolled) - STILL_PX && moved <= Math.max(0, scrolled) + STILL_PX;
}

/** Whether the middle of what the window shows of it isn't covered. */
function isInFront(element: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const first = document.elementFromPoint(x, y);
  // It is its parent that is found there while it takes no pointer.
  return first !== null && (element.contains(first) || first.contains(element));
}
