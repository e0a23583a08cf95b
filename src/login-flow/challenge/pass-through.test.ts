import { clientInfo } from '../client/client-info';
import { asksFirst, mayPassThrough } from './pass-through';

const registered = { clientUri: undefined, logoUri: undefined, policyUri: undefined, tosUri: undefined };
const client = (clientName: string | undefined, ...prompt: string[]) =>
  clientInfo(
    { ...registered, clientName },
    {
      prompt,
      scopes: [],
      firstParty: false,
      verified: true,
      imitates: undefined,
      redirectHost: undefined,
      redirectKind: undefined,
      redirectScheme: undefined,
      supportContact: undefined,
      initiateLoginUri: undefined,
    },
  );
const passing = { isAsked: false, session: 'complete', client: client('Acme') } as const;

test.each([
  ['whoever has all that is needed', passing],
  ['a session that only the API can judge', { ...passing, session: 'unknown' }],
  ['a client that a later step finds out about', { ...passing, client: 'unasked' }],
  ['a client of other letters', { ...passing, client: client('名前') }],
  ['a client that asks for consent again', { ...passing, client: client('Acme', 'consent') }],
  [
    'a client that says nothing of consent',
    { ...passing, client: { ...passing.client, consent: undefined } },
  ],
  ['a request of this browser', { ...passing, isElsewhere: false }],
] as const)('%s passes', (_case, facts) => {
  expect(mayPassThrough(facts)).toBe(true);
});

test.each([
  ['whoever is asked something first', { ...passing, isAsked: true }],
  ['a session that lacks something', { ...passing, session: 'incomplete' }],
  ['a client that nobody knows', { ...passing, client: undefined }],
  ['a client without a name', { ...passing, client: client(undefined) }],
  ['a client whose name says nothing', { ...passing, client: client('…') }],
  ['a client that wants an account chosen', { ...passing, client: client('Acme', 'select_account') }],
  ['a request of another browser', { ...passing, isElsewhere: true }],
] as const)('%s stays', (_case, facts) => {
  expect(mayPassThrough(facts)).toBe(false);
});

test.each([
  ['loginChallenge=a', false],
  ['loginChallenge=a&tenantId=b', false],
  ['loginChallenge=a&forceFreshAuth=true', true],
  ['loginChallenge=a&account=other', true],
  ['loginChallenge=a&hint=eve%40example.test', true],
])('a page with ?%s: asks first is %s', (query, asks) => {
  expect(asksFirst(new URLSearchParams(query))).toBe(asks);
});
