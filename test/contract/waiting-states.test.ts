/* oxlint-disable vestibule/import-fences -- a remote's machines are no part of what it exports, and all are walked here */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AuthError, type ClientInfo, type ConsentRequest } from '@vestibule/auth-runtime';
import { challengeFlow, type ChallengeEventOf, type ChallengeState } from '@vestibule/login-flow';
import type { goOn, load, refuse } from '../../src/login-screens/runtime/challenge/challenge-steps';

/*
 * A page that waits shows no button, so whatever the call that it waits for can come to has to lead on. What each call
 * can come to is read from its type: one more makes this file fail to compile until it is walked here too.
 */

/** The events that an effect can produce, one of each. */
type EventsOf<Effect extends (...given: never[]) => Promise<unknown>> = EachOf<
  Extract<Awaited<ReturnType<Effect>>, { readonly type: string }>
>;
type EachOf<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: Extract<Event, { readonly type: Type }>;
};
type OneOf<Events> = Events[keyof Events];

interface Walk {
  readonly waits: string;
  readonly step: string;
  readonly event: string;
  readonly after: () => { readonly step: string };
}

const walks: Walk[] = [];
const machines = new Set<string>();

/** Goes from a waiting state through each event that its own effect can produce. */
function walk<State extends { readonly step: string }, Events extends object>(
  machine: (state: State, event: OneOf<Events>) => State,
  state: State,
  events: Events,
): void {
  machines.add(machine.name);
  for (const [event, happened] of Object.entries(events)) {
    walks.push({
      waits: machine.name,
      step: state.step,
      event,
      after: () => machine(state, happened as OneOf<Events>),
    });
  }
}

const client: ClientInfo = {
  clientName: 'Acme',
  clientUri: undefined,
  logoUri: undefined,
  policyUri: undefined,
  tosUri: undefined,
  consent: undefined,
};
const request: ConsentRequest = {
  client,
  user: undefined,
  grantedAt: undefined,
  canRemember: true,
  audience: [],
  shown: undefined,
  lang: 'en',
};
const error = new AuthError('SERVER', 'the API answered 500', { status: 500 });

const setbacks = {
  NO_SESSION: { type: 'NO_SESSION', at: 'step' },
  CLAIMS_MISSING: { type: 'CLAIMS_MISSING', path: '/auth/mfa' },
  WRONG_ACCOUNT: { type: 'WRONG_ACCOUNT' },
  DEAD: { type: 'DEAD', why: 'used', at: 'step' },
  FAILED: { type: 'FAILED', error, at: 'step' },
} satisfies Omit<EventsOf<typeof refuse>, 'LEFT'>;
const leaving = {
  ...setbacks,
  LEFT: { type: 'LEFT', to: 'com.example.notes:/callback' },
} satisfies EventsOf<typeof refuse>;
const goingOn = { ...leaving, CHANGED: { type: 'CHANGED' } } satisfies EventsOf<typeof goOn>;
const login = { kind: 'login', client } as const;
const consent = { kind: 'consent', client } as const;
const asked: ChallengeState = { ...consent, step: 'consent', request };

walk(challengeFlow, { ...login, step: 'loading', hasSession: false }, {
  ...setbacks,
  SESSION_FOUND: { type: 'SESSION_FOUND' },
  REQUEST_KNOWN: { type: 'REQUEST_KNOWN', request },
} satisfies EventsOf<typeof load>);
// For a consent the lookup brings the requested scopes, or fails.
walk(challengeFlow, { ...consent, step: 'loading', hasSession: true }, {
  ...setbacks,
  REQUEST_KNOWN: { type: 'REQUEST_KNOWN', request },
} satisfies Omit<EventsOf<typeof load>, ChallengeEventOf<'SESSION_FOUND'>['type']>);
for (const about of [login, consent]) {
  const from = about === login ? ({ ...login, step: 'loading', hasSession: true } as const) : asked;
  const agreement = about === login ? undefined : { scopes: ['openid'], remember: true, shown: undefined };
  walk(challengeFlow, { ...about, step: 'continuing', from, agreement }, goingOn);
  walk(challengeFlow, { ...about, step: 'refused', from }, leaving);
}

test.each(walks)('$waits: $step is not left waiting by $event', ({ after, step }) => {
  const next = after();
  // If it is the user's turn again, on the same screen, they are told why.
  const tells = 'notice' in next || 'resent' in next;
  expect(tells ? 'told' : next.step).not.toBe(step);
});

test('every state machine of the login is covered', () => {
  const sources = ['src', 'host-shell', 'remotes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );
  const found = sources.flatMap((text) =>
    [...text.matchAll(/\buseReducer\(\s*(\w+)/g)].map(([, name]) => name),
  );
  expect(new Set(found)).toEqual(machines);
});
