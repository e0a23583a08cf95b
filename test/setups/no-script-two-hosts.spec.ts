import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { createExampleId } from '@vestibule/example-id';
import { ensureServerBuilt } from '../../scripts/pack/pack-server.mjs';
import { launchOptions } from '../support/chromium';
import { runInstalled, type Running } from '../support/production/installed';
import { tlsHosts, type TlsHosts } from '../support/production/tls-hosts';
import { pressOnceRead } from '../support/press';

// As in production: the cookies of one host don't reach the other, and no cookie domain joins them.
const [LOGIN, API, APP] = ['login.vest.test', 'api.vest.test', 'app.birch.test'];
const MINUTE = 60_000;
const user = { email: 'ada@vestibule.test', password: 'correct horse 1' };
const CONSENT = 'Birch would like to use your account';

let core: EmbeddedCore;
let hosts: TlsHosts;
let browser: Browser;
let running: Running;
let app: Server;
let settings: string;
let provider: Server;
let page: Page;
let authorization: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const folder = dirname(await ensureServerBuilt());
  settings = await mkdtemp(join(tmpdir(), 'two-hosts-'));
  // The API runs as another user.
  await chmod(settings, 0o755);
  const providersFile = join(settings, 'providers.json');
  await writeFile(providersFile, JSON.stringify({ providers: [await exampleId()] }));
  core = await startEmbeddedCore({ allowInProduction: true });
  hosts = await tlsHosts([LOGIN, API, APP]);
  running = runInstalled({ folder, program: join(folder, 'vestibule.mjs') }, ['all'], {
    VESTIBULE_WEBSITE_URL: `https://${LOGIN}`,
    VESTIBULE_API_URL: `https://${API}`,
    VESTIBULE_SHELL_PORT: '0',
    VESTIBULE_API_PORT: '0',
    VESTIBULE_PLAIN_FORMS_SECRET: 'a secret of this journey that is long enough',
    VESTIBULE_PROVIDERS_FILE: providersFile,
    SUPERTOKENS_CONNECTION_URI: core.url,
  });
  await running.said(/"Ready"/);
  hosts.lead(LOGIN, await running.said(/The site listens at (http:[^"]+)/));
  hosts.lead(API, await running.said(/The API listens at (http:[^"]+)/));
  // The client goes on from its callback, as many do.
  app = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, `https://${APP}`);
    if (pathname === '/callback') {
      const end = searchParams.has('code') ? 'in' : (searchParams.get('error') ?? 'nowhere');
      response.writeHead(302, { location: `/home?end=${end}` }).end();
    } else response.setHeader('content-type', 'text/html').end(`<h1>Birch: ${searchParams.get('end')}</h1>`);
  });
  await once(app.listen(0, '127.0.0.1'), 'listening');
  hosts.lead(APP, `http://127.0.0.1:${portOf(app)}`);
  const { args = [] } = launchOptions;
  browser = await chromium.launch({ ...launchOptions, args: [...args, ...hosts.chromiumArgs] });
  authorization = await registered();
});

test.afterAll(async () => {
  await browser.close();
  running.child.kill('SIGKILL');
  app.close();
  provider.closeAllConnections();
  provider.close();
  hosts.close();
  await core.close();
  await rm(settings, { recursive: true });
});

test.beforeEach(async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  page = await context.newPage();
});

test.afterEach(() => page.context().close());

/** Starts Example ID; returns what the API has to know about it. */
async function exampleId() {
  provider = createServer();
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://localhost:${portOf(provider)}`;
  const client = { clientId: 'vestibule', clientSecret: 'a-secret-of-the-api' };
  const redirectUris = [`https://${LOGIN}/auth/callback/example-id`];
  const registration = { ...client, clientName: 'Vestibule', redirectUris };
  provider.on('request', await createExampleId({ issuer, client: registration }));
  return {
    thirdPartyId: 'example-id',
    name: 'Example ID',
    oidcDiscoveryEndpoint: `${issuer}/.well-known/openid-configuration`,
    clients: [{ ...client, scope: ['openid', 'email', 'profile'] }],
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Registers the client in the core, which the API has no control routes for; returns the address of its request. */
async function registered(): Promise<string> {
  const response = await fetch(`${core.url}/recipe/oauth/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientName: 'Birch',
      redirectUris: [`https://${APP}/callback`],
      scope: 'openid email',
      grantTypes: ['authorization_code'],
      responseTypes: ['code'],
      tokenEndpointAuthMethod: 'client_secret_post',
    }),
  });
  const { clientId } = (await response.json()) as { clientId: string };
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `https://${APP}/callback`,
    response_type: 'code',
    scope: 'openid email',
    state: 'a-state-that-is-long',
  });
  return `https://${API}/auth/oauth/auth?${query}`;
}

const allow = () => pressOnceRead(page.getByRole('button', { name: 'Allow' }));
const asked = () => expect(page.getByRole('heading', { name: CONSENT })).toBeVisible();
const arrived = (end: string) => expect(page.getByRole('heading', { name: `Birch: ${end}` })).toBeVisible();

/** Opens an address, and waits until the page has found out what it shows. */
async function open(address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/[?&]ticket=/);
}

async function send(button: string): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('on two hosts, a new user signs up, agrees and arrives, without script', async () => {
  await open(authorization);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/[?&]ticket=/);
  await send('Sign up');
  await asked();
  await allow();
  await arrived('in');
  const cookies = await page.context().cookies(`https://${API}/auth`);
  const session = cookies.find(({ name }) => name === 'sAccessToken');
  expect(session).toMatchObject({ domain: API, secure: true, httpOnly: true, sameSite: 'Lax' });
  const ofLogin = await page.context().cookies(`https://${LOGIN}/`);
  expect(ofLogin.map(({ name }) => name)).not.toContain('sAccessToken');
});

test('on two hosts, a user signs in, and agrees through an expired access token, without script', async () => {
  await open(`https://${LOGIN}/auth`);
  await send('Sign in');
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  // A challenge doesn't last as long as an access token.
  core.clock.advance(50 * MINUTE);
  await open(authorization);
  await asked();
  core.clock.advance(15 * MINUTE);
  await allow();
  await asked();
  await allow();
  await arrived('in');
});

test('on two hosts, who cancels arrives too, without script', async () => {
  await open(authorization);
  await pressOnceRead(page.getByRole('button', { name: 'Cancel' }));
  await arrived('access_denied');
});

test('on two hosts, an account elsewhere takes its owner to the client, without script', async () => {
  await open(authorization);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await pressOnceRead(page.getByRole('button', { name: 'Allow', exact: true }));
  await asked();
  await allow();
  await arrived('in');
});

test('on two hosts, whoever signs out without script is signed out', async () => {
  await open(`https://${LOGIN}/auth`);
  await send('Sign in');
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await page.goto(`https://${API}/auth/oauth/end_session`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  // Not by the page alone: the API knows of no session either.
  await open(authorization);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('on two hosts, the document’s script sends the form, and follows the API to the client', async () => {
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  await page.goto(authorization);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await send('Sign in');
  await asked();
  // It is what the form was answered with.
  expect(documents).toEqual([]);
  await allow();
  await arrived('in');
});
