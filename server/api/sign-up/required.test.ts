import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { ApiVisitor } from '../testing/api-visitor';
import { signInByCode } from '../testing/inbox';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const terms = 'You take care of your password.';
const folder = mkdtempSync(path.join(tmpdir(), 'required-'));
writeFileSync(path.join(folder, 'terms.txt'), terms);
const rules = path.join(folder, 'rules.json');
const label = { en: 'I agree to the terms.' };
writeFileSync(
  rules,
  JSON.stringify({
    required: {
      minimumAge: 16,
      documents: [{ id: 'terms', version: '2', label, text: { en: 'terms.txt' } }],
    },
  }),
);

const password = 'correct horse 1';
const warned: string[] = [];
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({
    providers: [exampleId.settings],
    accountRules: rules,
    signUpFields: [{ id: 'city', validate: async (city) => judgeCity(String(city)) }],
    warn: (message) => warned.push(message),
  });
});
afterAll(async () => {
  await tested.close();
  exampleId.close();
});

function judgeCity(city: string) {
  if (city === 'Atlantis') throw new Error('the map is away');
  return city === 'Nowhere' ? 'There is no such city' : undefined;
}

const anyone = () => `user-${randomUUID().slice(0, 8)}@example.test`;
const ways: Record<string, (visitor: ApiVisitor) => Promise<unknown>> = {
  'a password': (visitor) =>
    visitor.call('POST', '/auth/signup', {
      formFields: Object.entries({ email: anyone(), password, city: 'Graz' }).map(([id, value]) => ({
        id,
        value,
      })),
    }),
  'a code': (visitor) => signInByCode(tested, visitor, { email: anyone() }),
  'Example ID': (visitor) => signInByThirdParty(visitor, { email: anyone() }),
  'a passkey': (visitor) => visitor.signUpWithPasskey(createAuthenticator(), anyone()),
};

const all = { lang: 'en', fields: { city: 'Graz' }, agreed: { terms: '2' }, birthDate: '1990-05-04' };
const give = async (visitor: ApiVisitor, given: object) =>
  (await visitor.call('POST', `/auth${REQUIRED_ROUTE}`, given)).body;
/** Of what takes a session that lacks nothing. */
const refusalOf = async (visitor: ApiVisitor) => {
  const { status, body } = await visitor.call('GET', '/auth/webauthn/credential/list');
  return { status, body };
};

async function arrived(way: string): Promise<ApiVisitor> {
  const visitor = tested.visitor();
  await ways[way]?.(visitor);
  return visitor;
}

test.each(Object.keys(ways))('whoever came by %s gets nowhere before everything is given', async (way) => {
  const visitor = await arrived(way);
  expect(await refusalOf(visitor)).toMatchObject({
    status: 403,
    body: { claimValidationErrors: [{ id: 'vs-required' }] },
  });
  const { agreed } = all;
  expect(await give(visitor, { lang: 'en', fields: all.fields, agreed })).toMatchObject({
    status: 'REFUSED',
    problems: [{ code: 'EMPTY' }],
  });
  expect((await refusalOf(visitor)).status).toBe(403);
  expect(await give(visitor, all)).toEqual({ status: 'OK', owed: 'nothing' });
  expect((await refusalOf(visitor)).status).toBe(200);
});

test('a field that came with the password isn’t asked for again, and is after a code', async () => {
  const asked = async (way: string) =>
    (await (await arrived(way)).call('GET', `/auth${REQUIRED_ROUTE}`)).body['fields'];
  expect([await asked('a password'), await asked('a code')]).toEqual([[], ['city']]);
});

test('the agreement is recorded with version, language and hash; of the birth date, that it is long enough ago', async () => {
  const visitor = await arrived('a code');
  await give(visitor, { ...all, lang: 'de' });
  const { body } = await visitor.call('GET', '/me');
  const { metadata } = await getUserMetadata(String(body['userId']));
  expect(metadata).toMatchObject({
    accountAgreements: {
      terms: [
        {
          version: '2',
          lang: 'en',
          hash: createHash('sha256').update(terms).digest('hex'),
          time: expect.any(Number),
        },
      ],
    },
    accountAge: { atLeast: 16, time: expect.any(Number) },
    signUpFields: { city: 'Graz' },
  });
  expect(JSON.stringify(metadata)).not.toContain('1990');
});

test.each([
  ['too young', { birthDate: '2020-01-01' }, { status: 'REFUSED', problems: [{ code: 'TOO_YOUNG' }] }],
  ['no date', { birthDate: '2001-02-29' }, { status: 'REFUSED', problems: [{ code: 'DATE_INVALID' }] }],
  ['another version', { agreed: { terms: '1' } }, { status: 'REFUSED', problems: [{ code: 'EMPTY' }] }],
  [
    'a city that the application refuses',
    { fields: { city: 'Nowhere' } },
    { status: 'REFUSED', problems: [{ id: 'city', code: 'REFUSED', text: 'There is no such city' }] },
  ],
])('%s is refused, and nothing of it kept', async (_name, wrong, expected) => {
  const visitor = await arrived('a code');
  expect(await give(visitor, { ...all, ...wrong })).toMatchObject(expected);
  const { body } = await visitor.call('GET', '/auth/webauthn/credential/list');
  expect(body).toHaveProperty('claimValidationErrors');
});

test('a check that fails lets nobody pass, and the log names its field', async () => {
  const visitor = await arrived('a code');
  expect(await give(visitor, { ...all, fields: { city: 'Atlantis' } })).toEqual({ status: 'NOT_CHECKED' });
  expect(warned).toContain('The check of the sign-up field city failed: the map is away.');
  expect((await refusalOf(visitor)).status).toBe(403);
  expect(await give(visitor, all)).toMatchObject({ status: 'OK' });
});
