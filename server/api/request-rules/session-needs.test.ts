import { readFileSync } from 'node:fs';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { Route } from '../observed/routes';
import type { ApiVisitor } from '../testing/api-visitor';
import { everyRoute } from '../testing/every-route';
import { bobOf, email, minute } from '../testing/people';
import { serveExampleId } from '../testing/serve-example-id';
import { answersOf, APP, sessionNeeds, UNFINISHED, type JudgedRoute } from '../testing/session-needs';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { withoutSession } from '../testing/without-session';

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  exampleId = await serveExampleId();
  setup = await startTestApi({ providers: [exampleId.settings] });
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(async () => {
  await setup.close();
  exampleId.close();
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const isJudged = (name: string) =>
  withoutSession.includes(name) ||
  sessionNeeds.some(({ routes }) => routes.some(({ route }) => route === name)) ||
  // The forms call the SDK's routes with the cookies they got, and decide nothing themselves.
  (name.includes(' /auth/oauth/plain/') && name !== 'GET /auth/oauth/plain/session') ||
  name.includes(' /dev/');

test('somebody has judged every route, what it needs of a session or that it takes none', () => {
  const names = everyRoute(setup.app()).map(nameOf);
  expect(names.filter((name) => !isJudged(name))).toEqual([]);
  const judged = [
    ...withoutSession,
    ...sessionNeeds.flatMap(({ routes }) => routes.map(({ route }) => route)),
  ];
  expect(judged.filter((name) => !names.includes(name))).toEqual([]);
  expect(isJudged('GET /auth/webauthn/credential/new-in-the-sdk')).toBe(false);
});

test('what reads or changes the same needs the same; whatever needs less says why', () => {
  for (const { what, routes } of sessionNeeds) {
    const unexcused = routes.filter(({ why }) => why === undefined).map(({ needs }) => needs);
    expect({ what, needs: new Set(unexcused).size }).toEqual({ what, needs: Math.min(unexcused.length, 1) });
    for (const { needs, why } of routes) expect(needs === 'nothing').toBe(why !== undefined);
  }
});

test('the docs have the same table', () => {
  const docs = readFileSync(new URL('../../../docs/reference/requests.md', import.meta.url), 'utf8');
  const rows = docs.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows
    .filter((cells) => /^`(GET|POST|PUT|PATCH) /.test(cells[2] ?? ''))
    .map((cells) => cells.slice(1, 5));
  const wanted = sessionNeeds.flatMap(({ what, routes }) =>
    routes.map(({ route, needs, why = '' }) => [what, `\`${route}\``, needs, why]),
  );
  expect(listed).toEqual(wanted);
});

const lacks = (id: string) => ({
  status: 403,
  body: expect.objectContaining({ claimValidationErrors: [expect.objectContaining({ id })] }),
});

/** A user with an authenticator app, in a browser without its code yet. */
async function withApp() {
  const first = await bobs.signedUp();
  await bobs.set({ verified: true, roles: ['admin'] });
  const code = await first.setUpTotp(bobs.now, APP);
  await first.call('POST', '/auth/totp/device', { deviceName: UNFINISHED });
  const visitor = await bobs.signedIn();
  return { visitor, complete: () => visitor.enterTotp(code(bobs.now() + minute / 2)) };
}

const rows = sessionNeeds.flatMap(({ routes }) => routes);
const strict = rows.filter(({ needs }) => needs !== 'nothing');
const present = rows.filter(({ needs }) => needs.endsWith(', just now') || needs === 'may add');
/** What ends the session that it is sent in. */
const ending = ['POST /trpc/sessions.revokeEverywhere', 'POST /trpc/account.delete', 'POST /auth/signout'];
const lasting = (judged: readonly JudgedRoute[]) => judged.filter(({ route }) => !ending.includes(route));

test('a session without its second factor is refused by all that need a whole one', async () => {
  const { visitor } = await withApp();
  expect(await answersOf(strict, visitor)).toEqual(
    strict.map(({ route }) => ({ route, ...lacks('st-mfa') })),
  );
});

test('with its second factor none of them refuses it', async () => {
  const { visitor, complete } = await withApp();
  expect((await complete()).body).toEqual({ status: 'OK' });
  const answers = await answersOf(lasting(strict), visitor);
  expect(answers.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
});

test.each(ending)('with its second factor %s doesn’t refuse it either', async (route) => {
  const { visitor, complete } = await withApp();
  await complete();
  const answers = await answersOf(
    rows.filter((each) => each.route === route),
    visitor,
  );
  expect(answers).toEqual([expect.objectContaining({ status: 200 })]);
});

test('a session without its second factor can get it, and can be left', async () => {
  const { visitor } = await withApp();
  const lenient = rows.filter(({ needs }) => needs === 'nothing');
  const inOrder = [...lasting(lenient), ...lenient.filter(({ route }) => ending.includes(route))];
  const answers = await answersOf(inOrder, visitor);
  expect(answers.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
});

test('a session whose user may have left is refused by all that need them there', async () => {
  const { visitor, complete } = await withApp();
  await complete();
  await bobs.advance(6 * minute);
  expect(await answersOf(present, visitor)).toEqual(
    present.map(({ route }) => ({ route, ...lacks('step-up') })),
  );
});

test('an authenticator app that has to be set up first may be given up before the session is whole', async () => {
  await setup.dev('PUT', '/tenants/public', { requiredSecondaryFactors: ['totp'] });
  const bob = await bobs.signedUp();
  await bob.call('POST', '/auth/totp/device', { deviceName: UNFINISHED });
  expect(await bob.call('GET', '/auth/totp/device/list')).toMatchObject(lacks('st-mfa'));
  const { body } = await bob.call('POST', '/auth/totp/device/remove', { deviceName: UNFINISHED });
  expect(body).toEqual({ status: 'OK', didDeviceExist: true });
});

test('which passkeys a user has isn’t told with the options for another either', async () => {
  const { visitor, complete } = await withApp();
  await complete();
  await visitor.signUpWithPasskey(createAuthenticator(), email, true);
  const excluded = async (by: ApiVisitor) => {
    const { body } = await by.call<{ excludeCredentials: unknown[] }>(
      'POST',
      '/auth/webauthn/options/register',
      { email },
    );
    return body.excludeCredentials.length;
  };
  expect(await excluded(visitor)).toBe(1);
  expect(await excluded(await bobs.signedIn())).toBe(0);
});
