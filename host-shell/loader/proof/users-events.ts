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

  eventWatch.began = (event) => {
    before();
    if (!event.isTrusted || !isOfForm(event)) return;
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
