import { screenRoots } from './form-proof';
import { eventWatch } from '../../trust/event-watch';

/** A browser's extension may take a press or a key for itself: the second of its kind in a row counts. */
const LOST = 2;

/**
 * Watches whether what users do with the page's forms gets there.
 *
 * @param before called before anything else learns of an event
 * @param onLost called with a sentence if some never arrive, or are prevented on their way
 */
export function watchUsers(before: () => void, onLost: (what: string) => void): void {
  // One begins before the last one was judged: a key that is typed is followed by what it types.
  const pending = new Set<Event>();
  const lost = new Map<string, number>();
  const onEvent = watchFields(onLost);

  eventWatch.began = (event) => {
    before();
    if (!event.isTrusted || !isOfForm(event) || isShortcut(event)) return;
    onEvent(event);
    pending.add(event);
    setTimeout(() => end(event, "doesn't reach the form"));
  };
  // React hears of it later, and the page's own forms prevent nothing before.
  eventWatch.arrived = (event) => end(event, event.defaultPrevented && 'is prevented');

  function end(event: Event, problem: string | false): void {
    if (!pending.delete(event)) return;
    const { type } = event;
    const times = problem ? (lost.get(type) ?? 0) + 1 : 0;
    lost.set(type, times);
    if (times >= LOST) onLost(`a user's event "${type}" ${problem}`);
  }
}

/** Keys that type and send nothing: menus of passwords to choose from are gone through with them. */
function isShortcut(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey, altKey } = event;
  return ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Enter');
}

/** How long a field must keep what was typed, in milliseconds: an answer to it takes longer. */
const KEPT_MS = 50;
/** A user may leave a field at once, if the page was busy: the second time in a row counts here, too. */
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
