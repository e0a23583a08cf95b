import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import Multitenancy from 'supertokens-node/recipe/multitenancy';
import Passwordless from 'supertokens-node/recipe/passwordless';
import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { openAccounts, type Message, type WaitingAccounts } from '../index';
import { password } from '../testing/people';

/* As `vestibule accounts` does it: in a process beside the API's, on a core over HTTP. */

const tenantId = 'club';
const posted: Message[] = [];
const warned: string[] = [];
let hook: Server;
let hookStatus = 204;
let core: EmbeddedCore;
let accounts: WaitingAccounts;

beforeAll(async () => {
  hook = createServer((request, response) => {
    const receive = async () => {
      posted.push(((await json(request)) as { data: Message }).data);
      response.writeHead(hookStatus).end();
    };
    void receive();
  });
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  const address = hook.address();
  core = await startEmbeddedCore();
  accounts = await openAccounts({
    apiDomain: 'http://localhost:3001',
    websiteDomain: 'http://localhost:3000',
    websiteBasePath: '/login',
    connectionUri: core.url,
    appName: 'Brightwater',
    accountRules: { tenants: { club: { signUp: { mode: 'approval', since: '2020-01-01' } } } },
    delivery: {
      hook: {
        url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
        secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
      },
    },
    warn: (sentence) => warned.push(sentence),
  });
  await Multitenancy.createOrUpdateTenant(tenantId, { firstFactors: ['emailpassword', 'otp-email'] });
});
beforeEach(() => {
  posted.length = 0;
  warned.length = 0;
  hookStatus = 204;
});
afterAll(async () => {
  await core.close();
  hook.close();
});

async function signedUp(email: string, tenant = tenantId): Promise<string> {
  const made = await EmailPassword.signUp(tenant, email, password);
  if (made.status !== 'OK') throw new Error(made.status);
  return made.user.id;
}

const idsWaiting = async () => (await accounts.list(tenantId)).map(({ userId }) => userId);

test('who waits is listed, let in by their address or id, and told in their language before it is over', async () => {
  const [ada, eve] = [await signedUp('ada@example.test'), await signedUp('eve@example.test')];
  await updateUserMetadata(eve, { 'vestibule.language': 'de' });
  expect(await accounts.list(tenantId)).toMatchObject([
    { userId: eve, emails: ['eve@example.test'] },
    { userId: ada, emails: ['ada@example.test'] },
  ]);
  expect(await accounts.approve(tenantId, 'Eve@Example.test')).toBe(eve);
  expect(await idsWaiting()).toEqual([ada]);
  expect(posted).toMatchObject([
    {
      kind: 'account-approved',
      to: 'eve@example.test',
      subject: 'Sie können sich jetzt bei Brightwater anmelden',
      link: 'http://localhost:3000/login?tenantId=club',
    },
  ]);
  expect(await accounts.approve(tenantId, ada)).toBe(ada);
  expect(await idsWaiting()).toEqual([]);
});

test('who was let in, or is nobody, isn’t let in, and gets no mail', async () => {
  await signedUp('in@example.test');
  await accounts.approve(tenantId, 'in@example.test');
  posted.length = 0;
  const elsewhere = await signedUp('public@example.test', 'public');
  const refusal = (who: string) => accounts.approve(tenantId, who).catch(String);
  expect(await refusal('in@example.test')).toBe("Error: in@example.test doesn't wait in the tenant club.");
  expect(await refusal('no@example.test')).toBe('Error: The tenant club has no account no@example.test.');
  expect(await refusal('no-id')).toBe('Error: The tenant club has no account no-id.');
  expect(await refusal(elsewhere)).toBe(`Error: The tenant club has no account ${elsewhere}.`);
  expect(posted).toEqual([]);
});

test('a tenant in which nobody waits by its rules, or that isn’t there, is named', async () => {
  const both = (tenant: string) =>
    Promise.all([accounts.list(tenant).catch(String), accounts.approve(tenant, 'x').catch(String)]);
  const open =
    'Error: Nobody waits in the tenant public: the file of VESTIBULE_ACCOUNT_RULES doesn\'t say "mode": "approval" there.';
  expect(await both('public')).toEqual([open, open]);
  const missing = 'Error: There is no tenant other.';
  expect(await both('other')).toEqual([missing, missing]);
});

test('of several accounts with the address none is let in before one is named', async () => {
  const email = 'twice@example.test';
  const { user } = await Passwordless.signInUp({ tenantId, email });
  const one = await signedUp(email);
  await expect(accounts.approve(tenantId, email)).rejects.toThrow(
    /^2 accounts of the tenant club have the address twice@example\.test: name one by its id, of /,
  );
  expect(await idsWaiting()).toEqual(expect.arrayContaining([one, user.id]));
  await accounts.approve(tenantId, user.id);
  expect(await idsWaiting()).toEqual([one]);
});

test('a message that reaches nobody is named by the log, and undoes nothing', async () => {
  const lost = await signedUp('lost@example.test');
  hookStatus = 500;
  expect(await accounts.approve(tenantId, lost)).toBe(lost);
  expect(warned).toEqual(['The message hook answered 500.']);
  expect(await idsWaiting()).not.toContain(lost);
});
