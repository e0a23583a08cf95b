import { parseUrl, QUERY } from '@vestibule/contract';
import { currentSessionState } from '../session/session-cookies';
import { isReload, recordSteps, takenSteps } from './step-record';

/*
 * What pages do without the user: go on when someone is signed in, to what is missing, to the client. A step that
 * changes nothing leads back to where it began, and would be taken again for ever. So each is recorded here, across the
 * documents of a tab, until the user does something or loads a page.
 */

/** Without a challenge, more steps of one kind than this, within this many milliseconds, are a loop. */
const MOST = 5;
const WINDOW = 20_000;

/**
 * Records a step that leads from this page to another.
 *
 * @param to an address, or a path of this site
 * @param leaves whether it leads to another document
 * @returns false if it must not be taken: for this challenge, or too often in a short time, the page has taken it
 *   before, and neither the user nor the session has changed anything since
 */
export function takeStep(to: string, leaves: boolean): boolean {
  const [here, there] = [urlOf(window.location.href), urlOf(to)];
  const challenge = challengeIn(there) ?? challengeIn(here);
  const step = [
    here.pathname,
    there.origin === here.origin ? there.pathname : there.origin + there.pathname,
    ...(challenge ? [challenge, currentSessionState()] : []),
  ].join(' ');
  const now = Date.now();
  const taken = takenSteps();
  const same = taken.filter((other) => {
    const [at = ''] = other.split(' ', 1);
    return other.slice(at.length + 1) === step && (challenge || Number(at) > now - WINDOW);
  });
  if (same.length >= (challenge ? 1 : MOST)) return false;
  recordSteps(leaves, [...taken, `${now} ${step}`]);
  return true;
}

/**
 * Whether an address is this page's own.
 *
 * @param to an address, or a path of this site
 */
export function isHere(to: string): boolean {
  return wholeOf(urlOf(to)) === wholeOf(urlOf(window.location.href));
}

/**
 * Whether an address asks for nothing that this page's doesn't: an API that answers it leaves users where they are.
 *
 * @param to an address
 */
export function changesNothingHere(to: string): boolean {
  const [here, there] = [urlOf(window.location.href), urlOf(to)];
  const isSamePage = there.origin === here.origin && there.pathname === here.pathname;
  return isSamePage && [...there.searchParams].every(([key, value]) => here.searchParams.get(key) === value);
}

/** Forgets the steps as soon as the user does something: what follows is theirs. */
export function forgetStepsOnInput(): void {
  window.addEventListener('click', forget, { capture: true });
  window.addEventListener('keydown', forget, { capture: true });
}

// A script's own events are not the user's. A press doesn't bring back a file that was missing after a reload.
function forget({ isTrusted }: Event): void {
  if (isTrusted) recordSteps(false, takenSteps().filter(isReload));
}

const CHALLENGES = [QUERY.loginChallenge, QUERY.consentChallenge, QUERY.logoutChallenge];

/** The challenge of an address, or of the way back in it. */
function challengeIn({ searchParams }: URL): string | undefined {
  const challenge = CHALLENGES.map((key) => searchParams.get(key)).find(Boolean);
  const wayBack = searchParams.get(QUERY.redirectToPath);
  // Not from the page's address, which may be the one that is asked.
  return challenge ?? (wayBack ? challengeIn(urlOf(wayBack, window.location.origin)) : undefined);
}

function urlOf(text: string, base = window.location.href): URL {
  return parseUrl(text, base) ?? new URL(base);
}

// However the parameters are encoded and ordered.
function wholeOf({ origin, pathname, searchParams, hash }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return `${origin}${pathname}?${sorted}${hash}`;
}
