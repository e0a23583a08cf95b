import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { approve, init } from '@vestibule/account-rules';
import { listUsersByAccountInfo } from 'supertokens-node';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { email, password } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const folder = mkdtempSync(path.join(tmpdir(), 'required-'));
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
const rules = path.join(folder, 'rules.json');
writeFileSync(
  rules,
  JSON.stringify({
    required: {
      minimumAge: 16,
      documents: [
        { id: 'terms', version: '2', label: { en: 'I agree to the terms.' }, text: { en: 'terms.txt' } },
      ],
    },
    tenants: {
      club: { required: {}, signUp: { mode: 'approval', since: '2026-01-01', contact: 'door@acme.test' } },
    },
  }),
);

let api: TestApi;
let client: OAuthClient;

beforeAll(async () => {
  api = await startTestApi({ accountRules: rules });
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  client = await OAuthClient.register(api);
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const typed = { email, password };
const given = {
  'box:agreed.terms': 'required',
  'version:terms': '2',
  'field:agreed.terms': 'on',
  'field:birthDate': '1990-05-04',
};
/** Of what takes a session that lacks nothing. */
const statusOf = async (visitor: NoScriptVisitor) =>
  (await visitor.call('GET', '/auth/webauthn/credential/list')).status;
const shown = (at: string) => new URL(at, website).pathname;

async function onTheWayToAClient() {
  const visitor = browser();
  const { pathname, search } = await client.begin(visitor);
  const at = pathname + search;
  const { screen } = await visitor.send('sign-up', at, typed);
  expect(screen).toMatchObject({
    screen: 'required',
    owed: { owed: 'details', fields: [], minimumAge: 16, documents: [{ id: 'terms', version: '2' }] },
  });
  return { visitor, at };
}

test('who owes something is asked for it before the client is, and goes on to that', async () => {
  const { visitor, at } = await onTheWayToAClient();
  // Nothing else leads past it.
  expect((await visitor.send('continue', at)).screen?.screen).toBe('required');
  expect((await visitor.look(at)).screen?.screen).toBe('required');
  expect((await visitor.send('consent', at, { shown: 'x' })).screen?.screen).not.toBe('consent');
  expect(await statusOf(visitor)).toBe(403);

  const done = await visitor.send('required', at, given);
  expect(done.screen?.screen).toBe('consent');
  expect(await statusOf(visitor)).toBe(200);
  // Sent twice, the first one has done it.
  expect((await visitor.send('required', at, given)).screen?.screen).not.toBe('required');
});

test('what is wrong is said at each field, and nothing that was typed is lost', async () => {
  const { visitor, at } = await onTheWayToAClient();
  const wrong = await visitor.send('required', at, {
    'box:agreed.terms': 'required',
    'version:terms': '2',
    'field:birthDate': '2020-05-04',
  });
  expect(wrong.screen).toMatchObject({
    screen: 'required',
    values: { birthDate: '2020-05-04', 'agreed.terms': 'false' },
    problems: [
      { id: 'agreed.terms', code: 'EMPTY' },
      { id: 'birthDate', code: 'TOO_YOUNG' },
    ],
  });
  expect((await visitor.send('required', at, given)).screen?.screen).toBe('consent');
});

test('nobody agrees to a version that they weren’t shown', async () => {
  const { visitor, at } = await onTheWayToAClient();
  const { screen } = await visitor.send('required', at, { ...given, 'version:terms': '1' });
  expect(screen).toMatchObject({
    screen: 'required',
    owed: { documents: [{ version: '2' }] },
    problems: [{ id: 'agreed.terms', code: 'EMPTY' }],
  });
});

test('who comes to the step by its own address goes on to where they were going', async () => {
  const { visitor } = await onTheWayToAClient();
  expect((await visitor.look('/auth/required')).screen?.screen).toBe('required');
  const done = await visitor.send('required', '/auth/required', given);
  expect(done.screen?.screen).toBe('consent');
  expect(shown(done.to?.href ?? '')).toBe('/auth');
});

test('who waits for an operator can look again, and goes on once they are let in', async () => {
  await api.dev('PUT', '/tenants/club', { firstFactors: ['emailpassword'] });
  const visitor = browser();
  const at = '/auth?tenantId=club&redirectToPath=%2Faccount';
  const owed = { owed: 'approval', to: email, contact: 'door@acme.test' };
  expect((await visitor.send('sign-up', at, typed)).screen).toEqual({ screen: 'required', owed });
  expect((await visitor.send('required', at, { again: '1' })).screen).toEqual({
    screen: 'required',
    owed,
    isStill: true,
  });
  expect(await statusOf(visitor)).toBe(403);
  const [user] = await listUsersByAccountInfo('club', { email });
  const whose = { userId: user?.id ?? '', tenantId: 'club' };
  expect(await approve(init({ rules }).requirements, whose, Date.now())).toBe('OK');
  expect((await visitor.send('required', at, { again: '1' })).to?.pathname).toBe('/account');
});

test('nobody who is signed out gives anything', async () => {
  const { screen, to, headers } = await browser().send('required', '/auth/required', given);
  expect(screen?.screen).toBe('sign-in');
  expect(to?.pathname).toBe('/auth');
  expect(headers.getSetCookie()).toEqual([]);
});
