const KINDS = [
  'focusin',
  'keydown',
  'beforeinput',
  'input',
  'pointerdown',
  'mousedown',
  'click',
  'submit',
] as const;

/** What is done with each event of a user. Nothing, until a remote's code is beside a form of the login. */
export const eventWatch: {
  /** As it begins, before anything else learns of it. */
  began?: (event: Event) => void;
  /** As it arrives where the page's own forms are listened to. */
  arrived?: (event: Event) => void;
} = {};

/** Watches the events of forms. Call it before any remote's code runs, and before React listens to the place. */
export function watchEvents(place: HTMLElement): void {
  for (const kind of KINDS) {
    window.addEventListener(kind, (event) => eventWatch.began?.(event), true);
    place.addEventListener(kind, (event) => eventWatch.arrived?.(event));
  }
}
