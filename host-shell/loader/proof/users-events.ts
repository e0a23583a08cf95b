import { screenRoots } from './form-proof';
import { eventWatch } from '../../trust/event-watch';

/**
 * Watches whether what users do with the page's forms gets there.
 *
 * @param before called before anything else learns of an event
 * @param onLost called with a sentence if one never arrives, or is prevented on its way
 */
export function watchUsers(before: () => void, onLost: (what: string) => void): void {
  let pending: Event | undefined;
  const onEvent = watchFields(onLost);

  eventWatch.began = (event) => {
    before();
    if (!event.isTrusted || !isOfForm(event)) return;
    onEvent(event);
    pending = event;
    setTimeout(() => {
      if (pending !== event) return;
      pending = undefined;
      onLost(`a user's event "${event.type}" doesn't reach the form`);
    });
  };
  eventWatch.arrived = (event) => {
    if (pending !== event) return;
    pending = undefined;
    // React hears of it later, and the page's own forms prevent nothing before.
    if (event.defaultPrevented) onLost(`a user's event "${event.type}" is prevented`);
  };
}

/** How long a field must keep what was typed, in milliseconds: an answer to it takes longer. */
const KEPT_MS = 50;
/** A user may leave a field at once, if the page was busy: the second time in a row counts. */
const LEFT = 2;

/** Watches whether fields keep the focus that users give them, and what they type. */
function watchFields(onLost: (what: string) => void): (event: Event) => void {
  let latest: Event | undefined;
  let left = 0;
  return (event) => {
    const { target: field, type } = event;
    if (type !== 'focusin') latest = event;
    if (!(field instanceof HTMLInputElement)) return;
    if (type === 'focusin')
      setTimeout(() => {
        const isLeft = field.isConnected && document.activeElement === document.body;
        left = isLeft ? left + 1 : 0;
        if (left >= LEFT) onLost(`the field "${field.name}" loses the focus`);
      });
    if (type === 'input' && field.value !== '')
      setTimeout(() => {
        // Forms that answer what was typed empty their fields themselves.
        const isLost = latest === event && field.isConnected && field.value === '';
        if (isLost) onLost(`the field "${field.name}" loses what was typed`);
      }, KEPT_MS);
  };
}

/** What ignores presses, or all of what users do, by itself. */
const IGNORING = '[data-deliberate], [hidden], [data-held][inert]';

/** Whether it is a control of a form in the page: none in a part of a remote, and none that ignores presses by itself. */
function isOfForm(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element) || target.closest(IGNORING)) return false;
  const root = target.getRootNode();
  return root instanceof ShadowRoot
    ? screenRoots().includes(root) && target.closest('form') !== null
    : target.closest('#vestibule form') !== null;
}
