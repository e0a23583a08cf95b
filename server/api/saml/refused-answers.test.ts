import { askedAt, createSamlProvider, RSA_SHA1, type AnswerParts } from '@vestibule/embedded-core/testing';
import { callback } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const thirdPartyId = 'saml-acme';
const clientId = 'acme';
const warnings: string[] = [];
let idp: Awaited<ReturnType<typeof createSamlProvider>>;
let tested: TestApi;

beforeAll(async () => {
  idp = await createSamlProvider('http://idp.example');
  tested = await startTestApi({
    providers: [{ thirdPartyId, name: 'Acme', clients: [{ clientId }] }],
    warn: (message) => warnings.push(message),
  });
  await setClient({});
});
beforeEach(() => {
  warnings.length = 0;
});
afterAll(() => tested.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');

const setClient = (changes: object) =>
  tested.dev('PUT', '/saml-clients', {
    clientId,
    redirectURIs: [callback(thirdPartyId)],
    defaultRedirectURI: callback(thirdPartyId),
    metadataXML: base64(idp.metadata),
    ...changes,
  });

async function visit(path: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(`${tested.api.url}/auth/public/saml/${path}`, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return new URL(location);
}

/** What the identity provider is asked. */
async function ask() {
  const query = { client_id: clientId, redirect_uri: callback(thirdPartyId), state: 'a-state' };
  return askedAt(await visit(`login?${new URLSearchParams(query)}`));
}

const give = (xml: string, relayState: string): Promise<URL> =>
  visit('callback', {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: base64(xml), ...(relayState && { RelayState: relayState }) }),
  });

const failure = (problem: string) => `${callback('saml')}?error=${problem}`;

const NO_RECIPIENT = 'no confirmation in it has this Recipient';
const OTHER_REQUEST = 'its InResponseTo is not the request of this sign-in';
const TOO_WEAK = 'it is signed with an algorithm that is too weak, such as SHA-1';
const elsewhere = 'https://other.example/acs';
const lead = "A SAML identity provider's answer could not be used: ";

/** A core takes each of these, and the API doesn't (`dev/embedded-core/saml/answers.test.ts`). */
const taken: readonly (readonly [
  what: string,
  parts: AnswerParts,
  problem: 'saml_invalid' | 'saml_expired',
  reason: string,
])[] = [
  ['for another recipient', { recipient: elsewhere }, 'saml_invalid', NO_RECIPIENT],
  ['for no recipient', { recipient: undefined }, 'saml_invalid', NO_RECIPIENT],
  [
    'for another destination',
    { destination: elsewhere },
    'saml_invalid',
    'its Destination is another address',
  ],
  ['to another request', { inResponseTo: '_other' }, 'saml_invalid', OTHER_REQUEST],
  ['to no request', { inResponseTo: undefined }, 'saml_invalid', OTHER_REQUEST],
  ['around that to another request', { responseInResponseTo: '_other' }, 'saml_invalid', OTHER_REQUEST],
  ['that has expired', { confirmedForMs: -121_000 }, 'saml_expired', 'its confirmation has expired'],
  ['without an ID', { assertionId: '' }, 'saml_invalid', 'its assertion has no ID'],
  ['signed with SHA-1', { algorithm: RSA_SHA1 }, 'saml_invalid', TOO_WEAK],
];

test.each(taken)(
  'an answer %s signs nobody in, and the right one does',
  async (_what, parts, problem, reason) => {
    const { relayState, ...asked } = await ask();
    for (const signs of ['response', 'assertion'] as const) {
      const { href } = await give(idp.answer(asked, { ...parts, signs }), relayState);
      expect(href).toBe(failure(problem));
      expect(warnings).toEqual([`${lead}${reason}.`]);
      warnings.length = 0;
      const { searchParams } = await give(idp.answer(asked, { signs }), relayState);
      expect(searchParams.has('code')).toBe(true);
    }
  },
);

test('a clock that is two minutes behind is no reason to refuse, and a later end is none either', async () => {
  const asked = await ask();
  for (const parts of [
    { confirmedForMs: -100_000 },
    { confirmedForMs: 3_600_000 },
    { destination: undefined },
  ]) {
    expect((await give(idp.answer(asked, parts), asked.relayState)).searchParams.has('code')).toBe(true);
  }
});

test('the same answer signs in once, also at the same time', async () => {
  const asked = await ask();
  const [first, second] = [idp.answer(asked), idp.answer(asked)];
  expect((await give(first, asked.relayState)).searchParams.has('code')).toBe(true);
  expect((await give(first, asked.relayState)).href).toBe(failure('saml_expired'));
  expect(warnings).toEqual([`${lead}it was used before.`]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(second, asked.relayState)));
  expect(answers.filter(({ searchParams }) => searchParams.has('code')).length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ href }) => href === failure('saml_expired')).length).toBeGreaterThanOrEqual(4);
});

test('an answer counts only with the RelayState that its request left with', async () => {
  const [mine, other] = [await ask(), await ask()];
  expect((await give(idp.answer(other), mine.relayState)).href).toBe(failure('saml_invalid'));
  const [core = '', mark = ''] = other.relayState.split('.');
  const [mineOfCore = ''] = mine.relayState.split('.');
  for (const relayState of [core, `${mineOfCore}.${mark}`, `${core}.${'A'.repeat(22)}`, 'x'.repeat(80)]) {
    expect((await give(idp.answer(other), relayState)).searchParams.has('code')).toBe(false);
  }
  expect((await give(idp.answer(other), other.relayState)).searchParams.has('code')).toBe(true);
  expect(Buffer.byteLength(mine.relayState)).toBeLessThanOrEqual(80);
});

test('an answer that nobody asked for counts only if the client allows it', async () => {
  const asked = await ask();
  const unasked = { ...asked, requestId: undefined, relayState: '' };
  expect((await give(idp.answer(unasked), '')).href).toBe(failure('saml_started_elsewhere'));
  await setClient({ allowIDPInitiatedLogin: true });
  const answer = await give(idp.answer(unasked), '');
  expect(answer.searchParams.has('code')).toBe(true);
  expect(answer.searchParams.has('state')).toBe(false);
  // One that was asked for is somebody's, and not for whoever carries it here.
  expect((await give(idp.answer(asked), '')).href).toBe(failure('saml_invalid'));
  await setClient({});
});
