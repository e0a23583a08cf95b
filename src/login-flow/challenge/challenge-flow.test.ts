import type { ClientInfo } from '../client/client-info';
import type { ConsentRequest } from '../client/consent-request';
import { challengeFlow, hasForm } from './challenge-flow';
import type { ChallengeEvent, ChallengeState } from './challenge-state';

const client: ClientInfo = {
  clientName: 'Acme',
  clientUri: undefined,
  logoUri: undefined,
  policyUri: undefined,
  tosUri: undefined,
  consent: undefined,
};
const choosing: ClientInfo = {
  ...client,
  consent: {
    target: undefined,
    firstParty: false,
    verified: false,
    scopes: [],
    prompt: ['select_account'],
  },
};
const request: ConsentRequest = {
  client,
  user: undefined,
  grantedAt: undefined,
  audience: [],
  canRemember: true,
  shown: 'this',
  lang: 'en',
};
const error = { code: 'SERVER', detail: undefined, reference: undefined };
const unreachable = { ...error, code: 'NETWORK' };
const login = { kind: 'login', client } as const;
const agreement = { scopes: ['openid'], remember: false, shown: 'this' };

const loading: ChallengeState = { ...login, step: 'loading', hasSession: false };
const signIn: ChallengeState = { ...login, step: 'sign-in' };
const signedIn = { ...login, step: 'loading', hasSession: true } as const;
const consent = { kind: 'consent', client, step: 'consent', request } as const;

const states = {
  loading,
  'sign-in': signIn,
  'continue-as': { ...login, step: 'continue-as' },
  consent,
  'factors-pending': { ...login, step: 'factors-pending', path: '/auth/mfa' },
  continuing: { ...login, step: 'continuing', from: signedIn, agreement: undefined },
  refused: { ...login, step: 'refused', from: signIn },
  left: { ...login, step: 'left', to: 'com.example.notes:/callback' },
  dead: { ...login, step: 'dead', why: 'expired', reference: undefined },
  'wrong-account': { kind: 'consent', client, step: 'wrong-account' },
  offline: { ...login, step: 'offline', error: unreachable, from: signIn },
  'server-error': { ...login, step: 'server-error', error, from: signedIn },
} satisfies Readonly<Record<ChallengeState['step'], ChallengeState>>;

const events = {
  CLIENT_KNOWN: { type: 'CLIENT_KNOWN', client },
  SESSION_FOUND: { type: 'SESSION_FOUND' },
  NO_SESSION: { type: 'NO_SESSION', at: 'step' },
  REQUEST_KNOWN: { type: 'REQUEST_KNOWN', request },
  SIGNED_IN: { type: 'SIGNED_IN' },
  SIGNED_IN_ELSEWHERE: { type: 'SIGNED_IN_ELSEWHERE' },
  CONTINUED: { type: 'CONTINUED' },
  AGREED: { type: 'AGREED', agreement },
  CHANGED: { type: 'CHANGED' },
  REFUSED: { type: 'REFUSED' },
  LEAVING: { type: 'LEAVING', to: 'https://notes.example/callback' },
  LEFT: { type: 'LEFT', to: 'com.example.notes:/callback' },
  CLAIMS_MISSING: { type: 'CLAIMS_MISSING', path: '/auth/mfa' },
  WRONG_ACCOUNT: { type: 'WRONG_ACCOUNT' },
  DEAD: { type: 'DEAD', why: 'used', at: 'step' },
  FAILED: { type: 'FAILED', error, at: 'step' },
  RETRIED: { type: 'RETRIED' },
} satisfies { readonly [Name in ChallengeEvent['type']]: Extract<ChallengeEvent, { type: Name }> };

type Step = ChallengeState['step'];
type Type = ChallengeEvent['type'];

/** Where each event leads from each step; unlisted events change nothing. */
const leads: Readonly<Record<Step, Partial<Record<Type, Step>>>> = {
  loading: {
    SESSION_FOUND: 'continuing',
    NO_SESSION: 'sign-in',
    REQUEST_KNOWN: 'consent',
    REFUSED: 'refused',
  },
  'sign-in': { SIGNED_IN: 'continuing', SIGNED_IN_ELSEWHERE: 'continue-as', REFUSED: 'refused' },
  'continue-as': { NO_SESSION: 'sign-in', CONTINUED: 'continuing', REFUSED: 'refused' },
  consent: { NO_SESSION: 'sign-in', AGREED: 'continuing', REFUSED: 'refused' },
  'factors-pending': {},
  continuing: { NO_SESSION: 'sign-in', CHANGED: 'loading', LEAVING: 'continuing', LEFT: 'left' },
  refused: { NO_SESSION: 'sign-in', LEAVING: 'refused', LEFT: 'left' },
  left: {},
  dead: {},
  'wrong-account': { NO_SESSION: 'sign-in', REFUSED: 'refused' },
  offline: { RETRIED: 'sign-in', REFUSED: 'refused' },
  'server-error': { RETRIED: 'continuing', REFUSED: 'refused' },
};
/** Events that lead to the same step from everywhere. */
const always = {
  CLAIMS_MISSING: 'factors-pending',
  WRONG_ACCOUNT: 'wrong-account',
  DEAD: 'dead',
  FAILED: 'server-error',
} as const;

const steps = Object.keys(leads) as Step[];
const types = Object.keys(events) as Type[];
const cells = steps.flatMap((step) =>
  types.map(
    (type) =>
      [step, type, leads[step][type] ?? ({ ...always } as Partial<Record<Type, Step>>)[type]] as const,
  ),
);

test.each(cells)('%s and %s', (step, type, next) => {
  const state: ChallengeState = states[step];
  const after = challengeFlow(state, events[type]);
  expect(after.step).toBe(next ?? step);
});

const ignored = cells.filter(([, type, next]) => next === undefined && type !== 'CLIENT_KNOWN');

test.each(ignored)('%s is not touched by %s', (step, type) => {
  expect(challengeFlow(states[step], events[type])).toBe(states[step]);
});

function run(state: ChallengeState, ...happened: ChallengeEvent[]): ChallengeState {
  return happened.reduce(challengeFlow, state);
}

test('a session is not used before it is known who asks', () => {
  const unknown: ChallengeState = { ...loading, client: undefined };
  const found = run(unknown, events.SESSION_FOUND);
  expect(found).toEqual({ ...unknown, hasSession: true });
  expect(run(found, events.CLIENT_KNOWN).step).toBe('continuing');
});

test('a request names the client, whatever a lookup answers after it', () => {
  const late = { type: 'CLIENT_KNOWN', client: { ...client, clientName: 'Birch' } } as const;
  const asked = run({ ...signedIn, kind: 'consent', client: undefined }, events.REQUEST_KNOWN, late);
  expect(asked.client?.clientName).toBe('Acme');
  expect(run(asked, events.AGREED, late).client?.clientName).toBe('Acme');
});

test('users who should choose an account are asked, even with a session', () => {
  const asked = run({ ...loading, client: undefined }, events.SESSION_FOUND, {
    type: 'CLIENT_KNOWN',
    client: choosing,
  });
  expect(asked.step).toBe('continue-as');
  expect(run(asked, events.CONTINUED).step).toBe('continuing');
});

test('users who have chosen their account before they were asked for a factor aren’t asked again', () => {
  const back = { ...events.SESSION_FOUND, isChosen: true } as const;
  const known = { type: 'CLIENT_KNOWN', client: choosing } as const;
  const unknown: ChallengeState = { ...loading, client: undefined };
  expect(run(unknown, back, known).step).toBe('continuing');
  expect(run(unknown, known, back).step).toBe('continuing');
});

test('users whom the client didn’t ask for are asked, and told whom it asked for, also after a failure', () => {
  const hinted = { ...events.SESSION_FOUND, hinted: 'bob@example.test' } as const;
  const unknown: ChallengeState = { ...loading, client: undefined };
  // The session is found again once the client is known.
  const asked = run(unknown, hinted, events.SESSION_FOUND, events.CLIENT_KNOWN);
  expect(asked).toEqual({ ...login, step: 'continue-as', hinted: 'bob@example.test' });
  expect(run(asked, events.FAILED, events.RETRIED)).toEqual(asked);
  expect(run(asked, events.CONTINUED)).toMatchObject({ step: 'continuing', from: signedIn });
  // Somebody signed in meanwhile in another tab.
  expect(run(asked, events.NO_SESSION, events.SIGNED_IN_ELSEWHERE)).toEqual(states['continue-as']);
});

test('a lookup that fails late stops everyone but users on their way', () => {
  const late = { ...events.FAILED, at: 'lookup' } as const;
  const dead = { ...events.DEAD, at: 'lookup' } as const;
  for (const step of ['continuing', 'refused', 'factors-pending'] as const) {
    expect(run(states[step], late)).toBe(states[step]);
    expect(run(states[step], dead)).toBe(states[step]);
  }
  expect(run(signIn, late).step).toBe('server-error');
  expect(run(signIn, dead)).toMatchObject({ step: 'dead', why: 'used' });
});

test('a session that ends in another tab doesn’t stop a user on their way: the step itself reports it', () => {
  const elsewhere = { type: 'NO_SESSION', at: 'elsewhere' } as const;
  for (const step of ['continuing', 'refused', 'factors-pending'] as const) {
    expect(run(states[step], elsewhere)).toBe(states[step]);
  }
  expect(run(consent, elsewhere).step).toBe('sign-in');
});

test.each(['continuing', 'refused'] as const)('%s learns where the browser goes', (step) => {
  expect(challengeFlow(states[step], events.LEAVING)).toEqual({ ...states[step], to: events.LEAVING.to });
});

test('users who agree without a session sign in, and are asked again', () => {
  const signedOut = run(consent, events.AGREED, events.NO_SESSION);
  expect(signedOut).toEqual({ kind: 'consent', client, step: 'sign-in' });
  expect(run(signedOut, events.SIGNED_IN, events.REQUEST_KNOWN)).toEqual(consent);
});

test('without a network it is not the server’s fault', () => {
  expect(run(signIn, { type: 'FAILED', error: unreachable, at: 'step' }).step).toBe('offline');
});

test('the form stays on the page while a failure is shown, and the user finds it again', () => {
  const failed = run(signIn, events.FAILED);
  expect(hasForm(failed)).toBe(true);
  expect(run(failed, events.RETRIED)).toEqual(signIn);
});

test('a failure after signing in doesn’t ask the user to sign in again', () => {
  const failed = run(signIn, events.SIGNED_IN, events.FAILED);
  expect(hasForm(failed)).toBe(false);
  expect(run(failed, events.RETRIED).step).toBe('continuing');
});

test('what the user has decided goes on once the service is back', () => {
  const failed = { ...events.FAILED, error: { ...error, code: 'UNAVAILABLE_UNTIL' } } as const;
  const agreed = run(consent, events.AGREED);
  expect(run(agreed, failed)).toMatchObject({ step: 'server-error', from: consent });
  expect(run(agreed, failed, events.RETRIED)).toEqual(agreed);
  const refused = run(consent, events.REFUSED);
  expect(run(refused, failed, events.RETRIED)).toEqual(refused);
  // Somebody who hasn't decided is asked.
  expect(run(consent, failed, events.RETRIED)).toEqual(consent);
});

test('a refusal that fails leads back to where the user refused', () => {
  expect(run(consent, events.REFUSED, events.FAILED, events.RETRIED)).toEqual(consent);
});

test('users who can’t continue may still refuse, and return to the failure if that fails too', () => {
  const stuck = run(consent, events.AGREED, events.FAILED, events.REFUSED);
  expect(stuck).toMatchObject({ step: 'refused', from: consent });
  expect(run(stuck, events.FAILED)).toMatchObject({ step: 'server-error', from: consent });
});

test('a dead challenge keeps its reference in the API’s log', () => {
  const dead = run(loading, { type: 'DEAD', why: 'expired', at: 'lookup', reference: 'abc-12345' });
  expect(dead).toMatchObject({ step: 'dead', why: 'expired', reference: 'abc-12345' });
});

test('agreeing again after a failure starts from what was asked', () => {
  const agreed = run(consent, events.AGREED);
  expect(agreed).toMatchObject({ step: 'continuing', agreement });
  expect(run(agreed, events.FAILED, events.RETRIED)).toEqual(consent);
});

test('a user who agreed to a client that has since changed is asked again, and told why', () => {
  const changed = run(consent, events.AGREED, events.CHANGED, events.REQUEST_KNOWN);
  expect(changed).toEqual({ ...consent, hasChanged: true });
});

test('after signing in for a consent, the requested scopes are looked up', () => {
  const signingIn: ChallengeState = { kind: 'consent', client: undefined, step: 'sign-in' };
  expect(run(signingIn, events.SIGNED_IN)).toEqual({
    kind: 'consent',
    client: undefined,
    step: 'loading',
    hasSession: true,
  });
});
