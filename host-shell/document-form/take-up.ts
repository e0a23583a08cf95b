import { noteFormSent } from '@vestibule/auth-runtime';
import { holdsIn } from './holds';
import { answerTo, type Answer } from './sending/send-form';
import { showBusy } from './sending/show-busy';
import { letType } from './typed';

/** The longest that an answer may take, in milliseconds. */
const LONGEST = 30_000;

/** How long an answer waits for what shows it here, in milliseconds: that was asked for before the form was sent. */
const PATIENCE = 1000;

/** How long a client may take to answer before a link leads there as well, in milliseconds. */
const SLOW = 2000;

/**
 * Takes up the form that the browser can send by itself: what is typed stays, a second press isn't sent, and the page
 * that takes over later finds everything.
 *
 * @param rest what is needed once it was sent
 */
export function takeUp(place: HTMLElement, rest: Promise<RestOfForm | undefined>): DocumentFormHandle {
  let isSent = false;
  let mayRepeat = true;
  let isBrowsers = false;
  let restore: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let here: RestOfForm | undefined;
  void rest.then((loaded) => (here = loaded));
  const isHeld = holdsIn(place);
  place.addEventListener('submit', onSubmit);
  onceStopped(() => isSent, giveUp);
  letType(place);

  // Once the next document is shown here, nothing takes it over.
  return { place, isSent: () => false, isHeld: () => isSent || isHeld() || !place.isConnected };

  function onSubmit(event: SubmitEvent): void {
    if (!mayRepeat) return event.preventDefault();
    isSent = true;
    mayRepeat = false;
    restore?.();
    restore = showBusy(event.submitter);
    here?.goesOnwards(undefined);
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
    if (!isSent) return; // Stopped meanwhile.
    if (answer) {
      const isShown = await shows(answer, rest);
      if (isShown) document.documentElement.addEventListener('submit', onSubmit);
      // A native app opens beside the document, if the browser lets it: another press leads there again.
      if (isShown || !/^https?:/.test(answer.to)) giveUp(false);
      else if ((await rest)?.goesOnwards(answer.to)) waitAtMost(SLOW);
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

  function giveUp(isBack: boolean): void {
    if (isBack) here?.goesOnwards(undefined);
    allowRepeat();
    // While the link is there, the page doesn't take over.
    isSent = here?.showOnwards() ?? false;
  }

  function allowRepeat(): void {
    mayRepeat = true;
    restore?.();
    restore = undefined;
    here?.showOnwards();
  }
}

/**
 * Shows an answer in place of the document, or goes where it leads.
 *
 * @returns whether it is shown
 */
async function shows(answer: Answer, rest: Promise<RestOfForm | undefined>): Promise<boolean> {
  const { to, document: next } = answer;
  const mayShow = next.body.firstElementChild && new URL(to).origin === window.location.origin;
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE));
  const isShown = mayShow && (await Promise.race([rest, late]))?.showNext(answer);
  if (!isShown) window.location.assign(to);
  return isShown === true;
}

/** Watches for the user's return to a document whose form isn't on its way any more. */
function onceStopped(isSent: () => boolean, stopped: (isBack: boolean) => void): void {
  // Back from where the form led.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stopped(true);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isSent()) return;
    // What the browser does too: then nothing is on its way for certain.
    window.stop();
    stopped(false);
  });
  if ('navigation' in window) window.navigation.addEventListener('navigateerror', () => stopped(false));
}
