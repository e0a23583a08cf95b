import { holdsIn } from './holds';
import { showBusy } from './sending/show-busy';
import { letType } from './typed';

/**
 * Lets users type into the form of a document that only the page can send, and press its button: the page sends what it
 * finds when it takes over.
 */
export function waitForPage(place: HTMLElement): DocumentFormHandle {
  let restore: (() => void) | undefined;
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    restore ??= showBusy(event.submitter);
  });
  letType(place);
  return {
    place,
    isSent: () => restore !== undefined,
    isHeld: holdsIn(place),
    giveUp: () => {
      restore?.();
      restore = undefined;
    },
  };
}
