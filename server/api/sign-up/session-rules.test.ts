import { randomUUID } from 'node:crypto';
import Session from 'supertokens-node/recipe/session';
import type { ApiVisitor } from '../testing/api-visitor';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let tested: TestApi;

const minute = 60_000;

beforeAll(async () => {
  tested = await startTestApi({
    accountRules: {
      tenants: {
        bank: { sessions: { lifetimeHours: 8, idleMinutes: 40 } },
        day: { sessions: { lifetimeHours: 24 } },
      },
    },
  });
  for (const tenant of ['bank', 'day'])
    await tested.dev('PUT', `/tenants/${tenant}`, { firstFactors: ['emailpassword'] });
});
afterAll(() => tested.close());

async function signedIn(tenantId: string): Promise<ApiVisitor> {
  const visitor = tested.visitor();
  await visitor.signUp(`user-${randomUUID().slice(0, 8)}@example.test`, 'correct horse 1', tenantId);
  return visitor;
}

const pass = (minutes: number) => tested.dev('POST', '/clock', { advanceMs: minutes * minute });
const call = async (visitor: ApiVisitor) => (await visitor.call('GET', '/me')).status;
const refresh = async (visitor: ApiVisitor) => (await visitor.refresh()).status;

test('a session that nobody used for too long is over, and one of another tenant isn’t', async () => {
  const [bank, other] = [await signedIn('bank'), await signedIn('public')];
  const userId = (await bank.call('GET', '/me')).body['userId'];
  await pass(39);
  expect([await refresh(bank), await refresh(other)]).toEqual([200, 200]);
  await pass(39);
  expect([await refresh(bank), await refresh(other)]).toEqual([200, 200]);
  await pass(41);
  expect([await refresh(bank), await refresh(other)]).toEqual([401, 200]);
  // As with the SDK's own: the cookies go, and the core has it no more.
  expect(bank.cookies.get('sAccessToken') ?? '').toBe('');
  expect(await Session.getAllSessionHandlesForUser(String(userId))).toEqual([]);
});

test('whoever calls the API uses the session: a call asks for a refresh long before it would be over', async () => {
  const [bank, other] = [await signedIn('bank'), await signedIn('public')];
  await pass(4);
  expect([await call(bank), await call(other)]).toEqual([200, 200]);
  await pass(2);
  expect([await call(bank), await call(other)]).toEqual([401, 200]);
  expect(await refresh(bank)).toBe(200);
  expect(await call(bank)).toBe(200);
});

test('a session in use is over some time after signing in', async () => {
  const [bank, day] = [await signedIn('bank'), await signedIn('day')];
  for (let hours = 0; hours < 7.5; hours += 0.5) {
    await pass(30);
    expect([await refresh(bank), await refresh(day)]).toEqual([200, 200]);
  }
  await pass(31);
  expect([await refresh(bank), await refresh(day)]).toEqual([401, 200]);
  await pass(15 * 60);
  expect(await refresh(day)).toBe(200);
  await pass(61);
  expect(await refresh(day)).toBe(401);
});

test('a session that is older than the rules is bound at its next refresh', async () => {
  const bank = await signedIn('bank');
  const handle = (
    await Session.getAllSessionHandlesForUser(String((await bank.call('GET', '/me')).body['userId']))
  )[0];
  await Session.updateSessionDataInDatabase(handle ?? '', {});
  await pass(50);
  expect(await refresh(bank)).toBe(200);
  await pass(41);
  expect(await refresh(bank)).toBe(401);
});
