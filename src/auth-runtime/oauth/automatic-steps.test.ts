import { jest } from '@jest/globals';
import { dropSession, startSession } from '../testing/fake-session';
import { isHere, changesNothingHere, takeStep } from './automatic-steps';
import { takenSteps } from './step-record';

// As Ory Hydra makes them: long, and with padding at the end.
const challenge = `${'a1B2-_'.repeat(320)}==`;
const encoded = encodeURIComponent(challenge);

const goTo = (path: string) => window.history.replaceState(null, '', path);

let { timeOrigin } = performance;

/** Another document of this tab. */
function nextDocument(at: string): void {
  timeOrigin += 1;
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(timeOrigin);
  goTo(at);
}

function signIn(payload: object): void {
  startSession(btoa(JSON.stringify({ uid: 'ada', ate: 1, up: { sessionHandle: 'one', ...payload } })));
}

beforeEach(() => {
  // Once the user has loaded two pages, no step is left that led to one.
  for (let loaded = 0; loaded < 2; loaded++) {
    nextDocument('/auth');
    takenSteps();
  }
  window.sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  dropSession();
});

describe('for one challenge', () => {
  const client = 'https://client.test/callback?code=1';

  test('a step is taken once, in this document and in those that it leads to', () => {
    goTo(`/auth?loginChallenge=${encoded}`);
    expect([takeStep(client, true), takeStep(client, true)]).toEqual([true, false]);
    nextDocument(`/auth?loginChallenge=${challenge}`);
    expect(takeStep(client, true)).toBe(false);
    nextDocument('/auth?loginChallenge=another');
    expect(takeStep(client, true)).toBe(true);
  });

  test('it may be taken again once the user loads the page', () => {
    goTo(`/auth?loginChallenge=${encoded}`);
    expect(takeStep('/auth/mfa', false)).toBe(true);
    expect(takeStep('/auth/mfa', false)).toBe(false);
    nextDocument(`/auth?loginChallenge=${encoded}`);
    expect(takeStep('/auth/mfa', false)).toBe(true);
    takeStep(client, true);
    nextDocument(`/auth?loginChallenge=${encoded}`);
    expect(takeStep(client, true)).toBe(false);
    nextDocument(`/auth?loginChallenge=${encoded}`);
    expect(takeStep(client, true)).toBe(true);
  });

  test('it may be taken again once the session has changed, and not because it was refreshed', () => {
    goTo(`/auth?loginChallenge=${encoded}`);
    const mfa = (v: boolean, t: number) => ({ 'st-mfa': { c: { emailpassword: 1 }, v, t } });
    signIn({ iat: 1, exp: 2, refreshTokenHash1: 'x', ...mfa(false, 1) });
    expect(takeStep('/auth/mfa', false)).toBe(true);
    signIn({ iat: 3, exp: 4, refreshTokenHash1: 'y', ...mfa(false, 5) });
    expect(takeStep('/auth/mfa', false)).toBe(false);
    signIn({ iat: 3, exp: 4, refreshTokenHash1: 'y', ...mfa(true, 5) });
    expect(takeStep('/auth/mfa', false)).toBe(true);
  });

  test('the challenge may be in the way back of either page', () => {
    const wayBack = encodeURIComponent(`/auth?loginChallenge=${encoded}`);
    goTo(`/auth/mfa?redirectToPath=${wayBack}`);
    expect(takeStep(`/auth?loginChallenge=${encoded}`, false)).toBe(true);
    expect(takeStep(`/auth?loginChallenge=${challenge}`, false)).toBe(false);
    expect(takeStep('/auth?consentChallenge=next', false)).toBe(true);
  });
});

describe('without a challenge', () => {
  test('the sixth step of one kind within 20 seconds is a loop, whatever its query; another kind isn’t', () => {
    goTo('/here?secret=1');
    for (let n = 1; n <= 5; n++) expect(takeStep(`/there?n=${n}`, false)).toBe(true);
    expect(takeStep('/there?n=6', false)).toBe(false);
    expect(takeStep('/elsewhere', false)).toBe(true);
  });

  test('the same number over a longer time isn’t a loop', () => {
    jest.useFakeTimers({ now: 1_000_000 });
    for (let n = 0; n < 12; n++) {
      expect(takeStep('/there', false)).toBe(true);
      jest.advanceTimersByTime(5_000);
    }
  });
});

test('if the browser stores nothing, the steps of this document still count', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  goTo(`/auth?loginChallenge=${encoded}`);
  expect([takeStep('/auth/mfa', false), takeStep('/auth/mfa', false)]).toEqual([true, false]);
});

test('what another script stored there counts as nothing', () => {
  for (const text of ['', '{', '1\nleaving\nx', '1\n\n\n']) {
    nextDocument(`/auth?loginChallenge=${encoded}`);
    window.sessionStorage.setItem('vestibule-steps', text);
    expect(takeStep('/auth/mfa', false)).toBe(true);
  }
});

test('an address is this page’s own however it is written; it leads nowhere if it asks for nothing else', () => {
  goTo(`/auth?loginChallenge=${encoded}&show=signup`);
  const { origin } = window.location;
  expect(isHere(`${origin}/auth?show=signup&loginChallenge=${challenge}`)).toBe(true);
  expect(isHere(`${origin}/auth?loginChallenge=${challenge}`)).toBe(false);
  expect(changesNothingHere(`${origin}/auth?loginChallenge=${challenge}`)).toBe(true);
  expect(changesNothingHere(`${origin}/auth?loginChallenge=${challenge}&forceFreshAuth=true`)).toBe(false);
  expect(changesNothingHere(`${origin}/auth/try-refresh?loginChallenge=${challenge}`)).toBe(false);
  expect(changesNothingHere(`https://client.test/auth?loginChallenge=${challenge}`)).toBe(false);
});

test.each(['//[', '#'])('goes on from a page whose way back is %j', (wayBack) => {
  goTo(`/auth?redirectToPath=${encodeURIComponent(wayBack)}`);
  expect(takeStep('/account', false)).toBe(true);
});
