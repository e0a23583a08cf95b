import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import {
  addRoleToUser,
  createNewRoleOrAddPermissions,
  init as userRoles,
  removeUserRole,
} from 'supertokens-node/recipe/userroles';
import { getAllSessionHandlesForUser, revokeSession } from 'supertokens-node/recipe/session';
import { signUp } from 'supertokens-node/recipe/emailpassword';
import type { AccessQuestion } from './sdk';
import { password, type Browser } from './testing/browser';
import { startBackend, website, type TestBackend } from './testing/start-backend';

let backend: TestBackend;
let mayUse: (asked: AccessQuestion) => Promise<boolean>;
const warnings: string[] = [];

beforeAll(async () => {
  backend = await startBackend(
    {
      config: {
        clients: {
          payroll: { firstParty: true, access: { roles: ['finance', 'audit'] } },
          intranet: { firstParty: true, access: { tenants: ['staff'] } },
          mail: { firstParty: true },
        },
      },
      mayUse: (asked) => mayUse(asked),
      warn: (message) => warnings.push(message),
    },
    undefined,
    [userRoles()],
  );
  await createOrUpdateTenant('staff', { firstFactors: ['emailpassword'] });
  await createNewRoleOrAddPermissions('audit', []);
  await createNewRoleOrAddPermissions('sales', []);
  for (const clientId of ['payroll', 'intranet', 'mail'])
    clients.set(clientId, await backend.client({ clientId, clientName: clientId }));
});

const clients = new Map<string, Awaited<ReturnType<TestBackend['client']>>>();

beforeEach(() => {
  mayUse = async () => true;
  warnings.length = 0;
});

afterAll(() => backend.close());

function clientOf(clientId: string) {
  const client = clients.get(clientId);
  if (!client) throw new Error(`There is no ${clientId}`);
  return client;
}

/** Sends a user who is signed in from the client to where the API sends them. */
async function sent(browser: Browser, clientId: string, asked: Record<string, string> = {}) {
  const client = clientOf(clientId);
  const flow = await client.begin(asked);
  return { client, flow, page: await browser.visit(flow.url) };
}

async function withRole(role: string): Promise<Browser> {
  const browser = await backend.signedIn();
  await addRoleToUser('public', await browser.userId(), role);
  return browser;
}

const refused = {
  status: 403,
  body: { error: 'access_denied', error_description: 'This account may not use the client.' },
};

/** What the page is told when its user goes on. */
async function answered(browser: Browser, page: URL) {
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const { status, body } = await browser.get('/oauth/login', { loginChallenge });
  return { status, body };
}

test('who has one of the roles gets to the client', async () => {
  const { client, flow, page } = await sent(await withRole('audit'), 'payroll');
  expect(await client.finish(flow, page)).toHaveProperty('access');
});

test('who has none of them reads so on our page, before the client is told anything', async () => {
  for (const browser of [await withRole('sales'), await backend.signedIn()]) {
    const { page } = await sent(browser, 'payroll');
    expect(page.origin).toBe(website);
    expect(await answered(browser, page)).toMatchObject(refused);
  }
});

test('whoever is refused can refuse the request, which tells the client so', async () => {
  const browser = await backend.signedIn();
  const { client, flow, page } = await sent(browser, 'payroll');
  const loginChallenge = page.searchParams.get('loginChallenge');
  const { body } = await browser.call('POST', '/oauth/consent/refuse', { loginChallenge });
  expect(client.errorOf(flow, new URL(String(body['frontendRedirectTo'])))).toBe('access_denied');
});

test('another account, or the role, answers the same request', async () => {
  const browser = await backend.signedIn();
  const { client, flow, page } = await sent(browser, 'payroll');
  expect(await answered(browser, page)).toMatchObject(refused);
  await addRoleToUser('public', await browser.userId(), 'audit');
  expect(await client.finish(flow, await browser.continueLogin(page))).toHaveProperty('access');
});

test('a role that was taken away counts at the next request', async () => {
  const browser = await withRole('audit');
  await sent(browser, 'payroll');
  await removeUserRole('public', await browser.userId(), 'audit');
  const { page } = await sent(browser, 'payroll');
  expect(await answered(browser, page)).toMatchObject(refused);
});

test('a client of one tenant is for its users alone', async () => {
  const outside = await backend.signedIn();
  const { page } = await sent(outside, 'intranet');
  expect(await answered(outside, page)).toMatchObject(refused);
  const email = 'staff@example.test';
  await signUp('staff', email, password);
  const inside = backend.browser();
  await inside.signIn(email, 'staff');
  const { client, flow, page: arrived } = await sent(inside, 'intranet', { tenant_id: 'staff' });
  expect(await client.finish(flow, arrived)).toHaveProperty('access');
});

test('a request that forbids pages is told access_denied at once; one for an allowed user is answered', async () => {
  const { client, flow, page } = await sent(await backend.signedIn(), 'payroll', { prompt: 'none' });
  expect(client.errorOf(flow, page)).toBe('access_denied');
  const allowed = await sent(await withRole('audit'), 'payroll', { prompt: 'none' });
  expect(await allowed.client.finish(allowed.flow, allowed.page)).toHaveProperty('access');
});

describe('a refresh token', () => {
  async function refreshable(browser: Browser, clientId: string) {
    const asked = { scope: 'openid email offline_access' };
    const { client, flow, page } = await sent(browser, clientId, asked);
    return { client, tokens: await client.finish(flow, page) };
  }
  const invalid = expect.objectContaining({ error: 'invalid_grant', status: 400 });

  test('is good as long as its user has the role, and then ends with all that came of it', async () => {
    const browser = await withRole('audit');
    const userId = await browser.userId();
    const { client, tokens } = await refreshable(browser, 'payroll');
    const renewed = await client.refresh(tokens.refresh);
    await removeUserRole('public', userId, 'audit');
    await expect(client.refresh(tokens.refresh)).rejects.toEqual(invalid);
    expect(await client.isActive(renewed.access)).toBe(false);
    await addRoleToUser('public', userId, 'audit');
    await expect(client.refresh(tokens.refresh)).rejects.toEqual(invalid);
    const { page, flow } = await sent(browser, 'payroll');
    expect(await client.finish(flow, page)).toHaveProperty('access');
  });

  test('that outlives its session is judged by the tenants of its user', async () => {
    const browser = await withRole('audit');
    const userId = await browser.userId();
    const { client, tokens } = await refreshable(browser, 'payroll');
    const [handle = ''] = await getAllSessionHandlesForUser(userId);
    await revokeSession(handle);
    expect(await client.refresh(tokens.refresh)).toHaveProperty('access');
    await removeUserRole('public', userId, 'audit');
    await expect(client.refresh(tokens.refresh)).rejects.toEqual(invalid);
  });

  test('isn’t lost where the application’s own rule fails', async () => {
    const { client, tokens } = await refreshable(await backend.signedIn(), 'mail');
    mayUse = async () => {
      throw new Error('The directory is away');
    };
    await expect(client.refresh(tokens.refresh)).rejects.toHaveProperty('cause.status', 503);
    mayUse = async () => true;
    expect(await client.refresh(tokens.refresh)).toHaveProperty('access');
    mayUse = async () => false;
    await expect(client.refresh(tokens.refresh)).rejects.toEqual(invalid);
  });
});

describe('the application’s own rule', () => {
  test('is asked about each client, and refuses', async () => {
    const asked: string[] = [];
    mayUse = async ({ userId, tenantId, client }) => {
      asked.push(`${userId} ${tenantId} ${client.clientId}`);
      return false;
    };
    const browser = await backend.signedIn();
    const { page } = await sent(browser, 'mail');
    expect(await answered(browser, page)).toMatchObject(refused);
    expect(asked).toEqual(Array(2).fill(`${await browser.userId()} public mail`));
    mayUse = async () => true;
    const { client, flow, page: next } = await sent(browser, 'mail');
    expect(await client.finish(flow, next)).toHaveProperty('access');
  });

  test('refuses where it fails, and the log says so', async () => {
    mayUse = async () => {
      throw new Error('The directory is away');
    };
    const browser = await backend.signedIn();
    const { page } = await sent(browser, 'mail');
    expect(await answered(browser, page)).toMatchObject(refused);
    expect(warnings[0]).toBe(
      'Nobody was signed in to the client mail: mayUse failed (The directory is away).',
    );
  });

  test('is not asked where the configuration refuses already', async () => {
    mayUse = async () => {
      throw new Error('Asked in vain');
    };
    await sent(await backend.signedIn(), 'payroll');
    expect(warnings).toEqual([]);
  });
});
