import { randomUUID } from 'node:crypto';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { minute } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

/* What somebody owes keeps a client's request from being answered, and the client is told why. */

const password = 'correct horse 1';
let tested: TestApi;
let client: OAuthClient;

beforeAll(async () => {
  tested = await startTestApi({
    accountRules: {
      required: { minimumAge: 16 },
      tenants: { club: { required: {}, signUp: { mode: 'approval', since: '2026-01-01' } } },
    },
  });
  await tested.dev('PUT', '/tenants/club', { firstFactors: ['emailpassword'] });
  client = await OAuthClient.register(tested);
});
afterAll(() => tested.close());

const anyone = () => `user-${randomUUID().slice(0, 8)}@example.test`;

async function arrived(email = anyone(), tenantId?: string): Promise<ApiVisitor> {
  const visitor = tested.visitor();
  await visitor.signUp(email, password, tenantId);
  return visitor;
}

const give = (visitor: ApiVisitor) =>
  visitor.call('POST', `/auth${REQUIRED_ROUTE}`, { lang: 'en', birthDate: '1990-05-04' });

/** What a request that may show nothing is answered with. */
async function silently(visitor: ApiVisitor, more: Record<string, string> = {}) {
  const back = await client.begin(visitor, { prompt: 'none', ...more });
  return back.searchParams.get('error') ?? (back.searchParams.has('code') ? 'code' : back.href);
}

test('without a page, who owes something has to interact, and whoever isn’t signed in has to sign in', async () => {
  const visitor = await arrived();
  expect(await silently(visitor)).toBe('interaction_required');
  expect(await silently(tested.visitor())).toBe('login_required');
  await give(visitor);
  expect(await silently(visitor)).toBe('consent_required');
  await client.send(visitor, true);
  expect(await silently(visitor)).toBe('code');
});

test('who waits for an operator has to interact, until they are let in', async () => {
  const email = anyone();
  const visitor = await arrived(email, 'club');
  expect(await silently(visitor, { tenant_id: 'club' })).toBe('interaction_required');
  await tested.dev('PUT', `/users/${email}?tenantId=club`, {
    metadata: { accountApprovals: { club: { time: Date.now() } } },
  });
  expect(await silently(visitor, { tenant_id: 'club' })).toBe('consent_required');
});

test('after the access token has expired too', async () => {
  const visitor = await arrived();
  await tested.dev('POST', '/clock', { advanceMs: 90 * minute });
  expect(await silently(visitor)).toBe('interaction_required');
  await give(visitor);
  await tested.dev('POST', '/clock', { advanceMs: 90 * minute });
  expect(await silently(visitor)).toBe('consent_required');
});

test('a session that doesn’t answer the request says so, whatever its user owes', async () => {
  const [visitor, other] = [await arrived(), await arrived()];
  await give(other);
  const { id_token: hint } = await client.redeem(await client.send(other));
  expect(hint).toBeDefined();
  expect(await silently(visitor, { id_token_hint: String(hint) })).toBe('login_required');
  expect(await silently(visitor, { max_age: '0' })).toBe('login_required');
  expect(await silently(visitor, { tenant_id: 'club' })).toBe('login_required');
  expect(await silently(visitor, { max_age: '3600' })).toBe('interaction_required');
});

test('a second factor comes before what is owed: who lacks it isn’t signed in', async () => {
  const email = anyone();
  const visitor = await arrived(email);
  await tested.dev('PUT', `/users/${email}`, { requiredSecondaryFactors: ['totp'] });
  const lacking = tested.visitor();
  await lacking.signIn(email, password);
  expect(await silently(lacking)).toBe('login_required');
  // That session began before a factor was needed.
  expect(await silently(visitor)).toBe('interaction_required');
});

test.each([{ prompt: 'login' }, { max_age: '0' }])(
  'with %j, who owes something signs in once, gives it, and gets to the client',
  async (more) => {
    const email = anyone();
    const visitor = await arrived(email);
    const page = await client.begin(visitor, more);
    expect(page.searchParams.get('loginChallenge')).not.toBeNull();
    await visitor.signIn(email, password);
    await give(visitor);
    const consent = await client.goOn(visitor, page.searchParams.get('loginChallenge') ?? '');
    expect((await client.agree(visitor, consent)).searchParams.has('code')).toBe(true);
  },
);
