/** How long a press on a remote's part may take to lead elsewhere, in milliseconds. */
const PRESSED_MS = 5000;

/** The event of the Navigation API, where a browser has it. */
interface NavigateEvent extends Event {
  readonly destination: { readonly sameDocument: boolean };
}

/**
 * Keeps scripts from leaving the page, or from loading it again, unless users have pressed a remote's part.
 *
 * @param whose what to do about the script that the lines of a stack name; undefined if it may leave
 */
export function watchLeaving(whose: (stack: string) => (() => void) | undefined): void {
  if (!('navigation' in window) || !(window.navigation instanceof EventTarget)) return;
  let pressedAt = -Infinity;
  window.addEventListener(
    'click',
    ({ isTrusted, target, timeStamp }) => {
      if (isTrusted && target instanceof Element && target.shadowRoot) pressedAt = timeStamp;
    },
    true,
  );
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, timeStamp } = event as NavigateEvent;
    if (destination.sameDocument || timeStamp - pressedAt < PRESSED_MS) return;
    // Whoever leaves is still on the stack.
    const onLeave = whose(new Error('on the way').stack ?? '');
    if (!onLeave) return;
    event.preventDefault();
    onLeave();
  });
}
