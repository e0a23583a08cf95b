import { approve, init } from '@vestibule/account-rules';
import { until } from '@vestibule/embedded-core/testing';
import type { inferRouterOutputs } from '@trpc/server';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import * as v from 'valibot';
import type { InboxMessage } from '../dev/index';
import type { AppRouter } from '../index';
import { signInByCode } from '../testing/inbox';
import { bobOf, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const accountRules = { signUp: { mode: 'approval' as const, since: '2020-01-01' } };
const { requirements } = init({ rules: accountRules });
const tenantId = 'public';
const withUser = v.object({ user: v.object({ id: v.string() }) });
const email = 'eve@example.test';
const phoneNumber = '+493012345678';

type Waiting = inferRouterOutputs<AppRouter>['admin']['waiting'];

let setup: TestApi;
let hook: Server;
let hookStatus: number;
const warned: string[] = [];
const bobs = bobOf(() => setup);

beforeAll(async () => {
  hook = createServer((request, response) => request.resume() && response.writeHead(hookStatus).end());
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  const address = hook.address();
  setup = await startTestApi({
    accountRules,
    appName: 'Brightwater',
    delivery: {
      hook: {
        url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
        secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
      },
    },
    warn: (sentence) => warned.push(sentence),
  });
});
beforeEach(async () => {
  hookStatus = 204;
  warned.length = 0;
  await setup.dev('POST', '/reset');
});
afterAll(async () => {
  await setup.close();
  hook.close();
});

async function waitingEve({ languages = 'en', by = 'a password' } = {}) {
  const visitor = setup.visitor();
  visitor.headers = { 'accept-language': languages };
  const { body } =
    by === 'a password'
      ? await visitor.signUp(email, password)
      : await signInByCode(setup, visitor, { phoneNumber });
  const { id: userId } = v.parse(withUser, body).user;
  const status = async () => (await visitor.call('GET', '/auth/webauthn/credential/list')).status;
  const toldThen = async () => (await visitor.call('GET', '/auth/required')).body['to'];
  return { userId, status, toldThen };
}

async function administrator() {
  const bob = await bobs.signedUp();
  bob.headers = { 'accept-language': 'fr-x-chosen' };
  const userId = String((await bob.call('GET', '/me')).body['userId']);
  await approve(requirements, { userId, tenantId }, Date.now());
  await bobs.set({ roles: ['admin'] });
  await bob.setUpTotp(bobs.now);
  const approved = async (id: string) => (await bob.mutate('admin.approve', { userId: id })).body;
  return { bob, approved };
}

const statusOf = (status: string) => ({ result: { data: { status } } });

async function toldOfApproval(to: string): Promise<InboxMessage[]> {
  const { messages } = (await setup.dev('GET', `/inbox?to=${encodeURIComponent(to)}`)) as {
    messages: InboxMessage[];
  };
  return messages.filter(({ kind }) => kind === 'account-approved');
}

it('lets in who waits, and tells what there was to approve', async () => {
  const eve = await waitingEve();
  const { bob, approved } = await administrator();
  expect(await eve.status()).toBe(403);
  const idsWaiting = async () =>
    (await bob.query<Waiting>('admin.waiting')).body.result.data.users.map(({ userId }) => userId);
  expect(await idsWaiting()).toContain(eve.userId);
  expect(await approved('nobody')).toMatchObject(statusOf('UNKNOWN_USER'));
  expect(await approved(eve.userId)).toMatchObject(statusOf('OK'));
  expect(await approved(eve.userId)).toMatchObject(statusOf('NOT_WAITING'));
  expect(await eve.status()).toBe(200);
  expect(await idsWaiting()).not.toContain(eve.userId);
});

it('tells which addresses nobody has shown to be theirs', async () => {
  const eve = await waitingEve();
  const { bob } = await administrator();
  const unverified = async () =>
    (await bob.query<Waiting>('admin.waiting')).body.result.data.users.find(
      ({ userId }) => userId === eve.userId,
    )?.unverified;
  expect(await unverified()).toEqual(['eve@example.test']);
  await setup.dev('PUT', '/users/eve@example.test', { verified: true });
  expect(await unverified()).toEqual([]);
});

it('is refused to everyone but administrators', async () => {
  const eve = await waitingEve();
  const bob = await bobs.signedUp();
  const userId = String((await bob.call('GET', '/me')).body['userId']);
  await approve(requirements, { userId, tenantId }, Date.now());
  expect((await bob.query('admin.waiting')).status).toBe(403);
  expect((await bob.mutate('admin.approve', { userId: eve.userId })).status).toBe(403);
  expect(await eve.status()).toBe(403);
  expect(await toldOfApproval(email)).toEqual([]);
});

it('mails who was let in, once, and in their own language', async () => {
  const eve = await waitingEve({ languages: 'de-x-chosen' });
  const { approved } = await administrator();
  expect(await eve.toldThen()).toBe(email);
  expect(await toldOfApproval(email)).toEqual([]);
  await approved(eve.userId);
  await approved(eve.userId);
  await until(async () =>
    expect(await toldOfApproval(email)).toMatchObject([
      {
        channel: 'email',
        subject: 'Sie können sich jetzt bei Brightwater anmelden',
        link: 'http://localhost:3000/auth?tenantId=public',
      },
    ]),
  );
  expect(await eve.toldThen()).toBeUndefined();
});

it('texts who has a phone number alone', async () => {
  await setup.dev('PUT', '/tenants/public', { firstFactors: ['otp-phone', 'emailpassword'] });
  const eve = await waitingEve({ by: 'a code' });
  const { approved } = await administrator();
  expect(await eve.toldThen()).toBe(phoneNumber);
  await approved(eve.userId);
  await until(async () =>
    expect(await toldOfApproval(phoneNumber)).toMatchObject([
      {
        channel: 'sms',
        text: 'You can sign in to Brightwater now\nhttp://localhost:3000/auth?tenantId=public',
      },
    ]),
  );
});

it('lets in whom no mail reaches, and the log says so', async () => {
  const eve = await waitingEve();
  const { approved } = await administrator();
  hookStatus = 500;
  expect(await approved(eve.userId)).toMatchObject(statusOf('OK'));
  await until(() => expect(warned).toEqual(['The message hook answered 500.']));
  expect(await eve.status()).toBe(200);
});
