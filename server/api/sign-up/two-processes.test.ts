import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSecondProcess, type SecondProcess } from '@vestibule/embedded-core/testing';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import { ApiVisitor } from '../testing/api-visitor';
import { minute } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

/* Two processes of the API on one core, behind a load balancer that sends each call to either. */

const accountRules = path.join(mkdtempSync(path.join(tmpdir(), 'two-')), 'rules.json');
writeFileSync(
  accountRules,
  JSON.stringify({
    required: { minimumAge: 16 },
    tenants: {
      bank: { required: {}, sessions: { lifetimeHours: 2, idleMinutes: 40 } },
      free: { required: {} },
      club: { required: {}, signUp: { mode: 'approval', since: '2026-01-01' } },
    },
  }),
);

let first: TestApi;
let second: SecondProcess;

beforeAll(async () => {
  first = await startTestApi({ accountRules });
  for (const tenant of ['bank', 'free', 'club'])
    await first.dev('PUT', `/tenants/${tenant}`, { firstFactors: ['emailpassword'] });
  const script = new URL('../testing/second-api.ts', import.meta.url);
  second = await startSecondProcess(script, first.core.url, { others: ['', accountRules] });
});
afterAll(async () => {
  await second.stop();
  await first.close();
});

const anyone = () => `user-${randomUUID().slice(0, 8)}@example.test`;
const both = () => [first.api.url, second.url];

/** The same browser, whose calls another process answers. */
function at(url: string, visitor: ApiVisitor): ApiVisitor {
  const same = new ApiVisitor(url, website);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

async function signedUp(url: string, tenantId: string, email = anyone()): Promise<ApiVisitor> {
  const visitor = new ApiVisitor(url, website);
  expect((await visitor.signUp(email, 'correct horse 1', tenantId)).body).toMatchObject({ status: 'OK' });
  return visitor;
}

/** Of what takes a session that lacks nothing. */
const answer = async (visitor: ApiVisitor) =>
  (await visitor.call('GET', '/auth/webauthn/credential/list')).status;

test('what is given to one counts at the other at once, without a new token', async () => {
  for (const [here = '', there = ''] of [both(), both().toReversed()]) {
    const visitor = await signedUp(here, 'public');
    const elsewhere = at(there, visitor);
    expect([await answer(visitor), await answer(elsewhere)]).toEqual([403, 403]);
    const given = { lang: 'en', birthDate: '1990-05-04' };
    await at(there, visitor).call('POST', `/auth${REQUIRED_ROUTE}`, given);
    expect([await answer(visitor), await answer(elsewhere)]).toEqual([200, 200]);
  }
});

test('who is let in at one is in at the other', async () => {
  const email = anyone();
  const visitor = await signedUp(second.url, 'club', email);
  expect(await answer(visitor)).toBe(403);
  await first.dev('PUT', `/users/${email}?tenantId=club`, {
    metadata: { accountApprovals: { club: { time: Date.now() } } },
  });
  expect(await answer(visitor)).toBe(200);
});

test('both count the time without use alike, and what one of them was asked is use for the other', async () => {
  const pass = (minutes: number) => first.dev('POST', '/clock', { advanceMs: minutes * minute });
  for (const [here = '', there = ''] of [both(), both().toReversed()]) {
    let bank = await signedUp(here, 'bank');
    const free = await signedUp(here, 'free');
    for (const url of [there, here]) {
      await pass(35);
      bank = at(url, bank);
      expect((await bank.refresh()).status).toBe(200);
    }
    await pass(41);
    expect((await at(there, bank).refresh()).status).toBe(401);
    expect((await at(there, free).refresh()).status).toBe(200);
  }
});

test('both end a session as long after it began, whichever it began at', async () => {
  const pass = (minutes: number) => first.dev('POST', '/clock', { advanceMs: minutes * minute });
  for (const [here = '', there = ''] of [both(), both().toReversed()]) {
    let bank = await signedUp(here, 'bank');
    for (const url of [there, here, there]) {
      await pass(35);
      bank = at(url, bank);
      expect((await bank.refresh()).status).toBe(200);
    }
    await pass(16);
    expect((await at(here, bank).refresh()).status).toBe(401);
  }
});
