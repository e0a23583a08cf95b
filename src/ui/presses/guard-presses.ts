/** How long what grants something has to be in view before a press on it counts, in milliseconds. */
const SETTLED_MS = 500;

/** How often it is looked at, in milliseconds. What moves and comes back in between isn't noticed. */
const LOOK_MS = 100;

/** What is no movement, in pixels: a button gives way below the pointer. */
const STILL_PX = 3;

/** The attribute of a document whose presses are guarded, by which styles keep pointers off until they count. */
const MARK = 'data-guards-presses';
const DELIBERATE = '[data-deliberate]';

interface Seen {
  /** Since when it is visible, in place, in front and focused, as events tell the time. */
  readonly since: number;
  readonly rect: DOMRect;
  readonly scrolled: readonly [x: number, y: number];
}

let guard: PressGuard | undefined;

/**
 * Keeps presses from answering a question that nobody has read: the second press of a double click, one on a window that
 * was behind another, a key that is held down. What has the attribute `data-deliberate` takes only what was begun when it
 * had been visible, in place, in front and in the focused window for half a second; anything sooner does nothing.
 *
 * It is for a whole page, and all that is shown there later. Call it again where another document takes its place.
 */
export function guardPresses(): void {
  if (guard) guard.look();
  else guard = new PressGuard();
}

class PressGuard {
  #seen = new Map<HTMLElement, Seen>();
  /** When what is pressed now was pressed: never, for a key that was held down before. */
  #begun: number | undefined;
  /** Whether the pointer has moved in the window since that has the focus. */
  #hasPointer = false;

  constructor() {
    this.look();
    setInterval(() => this.look(), LOOK_MS);
    document.addEventListener('visibilitychange', () => this.#startAgain());
    window.addEventListener('focus', () => this.#startAgain());
    window.addEventListener('blur', () => {
      this.#hasPointer = false;
      this.#begun = undefined;
    });
    // Of what comes below a resting pointer, browsers tell by other events.
    for (const here of ['pointermove', 'pointerdown'] as const)
      window.addEventListener(here, (event) => this.#meetPointer(event), true);
    window.addEventListener('pointerdown', (event) => this.#begin(event), true);
    window.addEventListener('keydown', (event) => this.#begin(event, event.repeat), true);
    // The click follows.
    for (const over of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(over, () => setTimeout(() => (this.#begun = undefined)), true);
    window.addEventListener('click', (event) => this.#judge(event), true);
  }

  look(): void {
    document.documentElement.setAttribute(MARK, '');
    const now = performance.now();
    const isActive = document.hasFocus() && document.visibilityState === 'visible';
    const before = this.#seen;
    this.#seen = new Map();
    for (const element of document.querySelectorAll<HTMLElement>(DELIBERATE)) {
      const rect = element.getBoundingClientRect();
      const scrolled = [window.scrollX, window.scrollY] as const;
      const last = before.get(element);
      const isSame = last && isActive && isStill(last, rect, scrolled) && isInFront(element, rect);
      this.#note(element, { since: isSame ? last.since : now, rect, scrolled }, now);
    }
  }

  #startAgain(): void {
    const now = performance.now();
    for (const [element, known] of this.#seen) this.#note(element, { ...known, since: now }, now);
  }

  #note(element: HTMLElement, known: Seen, now: number): void {
    this.#seen.set(element, known);
    element.style.pointerEvents = now - known.since < SETTLED_MS ? 'none' : 'auto';
  }

  /** It comes into the window, perhaps as one above that has closed. A finger is only there while it presses. */
  #meetPointer({ pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse' || this.#hasPointer) return;
    this.#hasPointer = true;
    this.#startAgain();
  }

  #begin({ timeStamp }: UIEvent, isRepeat = false): void {
    this.look();
    if (!isRepeat) this.#begun = timeStamp;
    else this.#begun ??= -Infinity;
  }

  #judge(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest(DELIBERATE) : null;
    if (!(pressed instanceof HTMLElement)) return;
    // A screen reader's press comes without a pointer and without a key.
    if (this.#begun === undefined) this.look();
    const since = this.#seen.get(pressed)?.since ?? Infinity;
    if ((this.#begun ?? event.timeStamp) - since >= SETTLED_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
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
