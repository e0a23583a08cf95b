import { noteFormSent } from '@vestibule/auth-runtime';
import { holdsIn } from './holds';
import { goesOnwards, showOnwards } from './sending/onwards';
import { answerTo } from './sending/send-form';
import { showBusy } from './sending/show-busy';
import { showNext } from './sending/show-next';
import { letType } from './typed';

/** The longest that an answer may take, in milliseconds. */
const LONGEST = 30_000;

/** How long a client may take to answer before a link leads there as well, in milliseconds. */
const SLOW = 2000;

/**
 * Takes up the form that the browser can send by itself: what is typed stays, a second press isn't sent, and the page
 * that takes over later finds everything.
 */
export function takeUp(place: HTMLElement): DocumentFormHandle {
  let isSent = false;
  let mayRepeat = true;
  let isBrowsers = false;
  let restore: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHeld = holdsIn(place);
  place.addEventListener('submit', onSubmit);
  onceStopped(() => isSent, giveUp);
  letType(place);

  // Once the next document is shown here, nothing takes it over.
  return { place, isSent: () => false, isHeld: () => isSent || isHeld() || !place.isConnected };

  function onSubmit(event: SubmitEvent): void {
    if (!mayRepeat) {
      event.preventDefault();
      return;
    }
    isSent = true;
    mayRepeat = false;
    restore?.();
    restore = showBusy(event.submitter);
    goesOnwards(undefined);
    // A browser that doesn't tell of a stop: the user may press again, and the page still doesn't take over.
    waitAtMost(LONGEST);
    if (!isBrowsers && event.target instanceof HTMLFormElement) {
      event.preventDefault();
      void send(event.target, event.submitter);
    }
    // It is on its way: this takes a while.
    noteFormSent();
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const answer = await answerTo(form, submitter);
    // Stopped meanwhile.
    if (!isSent) return;
    if (answer) {
      const isShown = showNext(answer);
      if (isShown) document.documentElement.addEventListener('submit', onSubmit);
      else window.location.assign(answer.to);
      // A native app opens beside the document, if the browser lets it: another press leads there again.
      if (isShown || !/^https?:/.test(answer.to)) giveUp();
      else if (goesOnwards(answer.to)) waitAtMost(SLOW);
      return;
    }
    // Sent twice is sent once, and the browser can tell what is wrong.
    mayRepeat = true;
    isBrowsers = true;
    form.requestSubmit(submitter);
    isBrowsers = false;
  }

  function waitAtMost(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(allowRepeat, ms);
  }

  function giveUp(): void {
    allowRepeat();
    // While the link is there, the page doesn't take over.
    isSent = showOnwards();
  }

  function allowRepeat(): void {
    mayRepeat = true;
    restore?.();
    restore = undefined;
    showOnwards();
  }
}

/** Watches for the user's return to a document whose form isn't on its way any more. */
function onceStopped(isSent: () => boolean, stopped: () => void): void {
  // Back from where the form led.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    goesOnwards(undefined);
    stopped();
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isSent()) return;
    // What the browser does too: then nothing is on its way for certain.
    window.stop();
    stopped();
  });
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', stopped);
}
