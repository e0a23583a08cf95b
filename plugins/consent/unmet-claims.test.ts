import {
  createEmailVerificationToken,
  init as emailVerification,
  verifyEmailUsingToken,
} from 'supertokens-node/recipe/emailverification';
import { convertToRecipeUserId } from 'supertokens-node';
import type { Browser } from './testing/browser';
import { startBackend, website, type TestBackend } from './testing/start-backend';
import type { TestClient } from './testing/test-client';

let backend: TestBackend;
let client: TestClient;
let browser: Browser;

beforeAll(async () => {
  const mode = emailVerification({
    mode: 'REQUIRED',
    emailDelivery: { service: { sendEmail: async () => undefined } },
  });
  backend = await startBackend({ config: { clients: { own: { firstParty: true } } } }, undefined, [mode]);
  client = await backend.client({ clientId: 'own' });
});
beforeEach(async () => {
  browser = await backend.signedIn();
});

afterAll(() => backend.close());

async function verify() {
  const id = convertToRecipeUserId(await browser.userId());
  const made = await createEmailVerificationToken('public', id);
  if (made.status === 'OK') await verifyEmailUsingToken('public', made.token);
  await browser.signIn();
}

async function silently(more: Record<string, string> = {}) {
  const flow = await client.begin({ prompt: 'none', ...more });
  return { flow, back: await browser.visit(flow.url) };
}

test('prompt=none is interaction_required where the session lacks a verified address, and a code where it doesn’t', async () => {
  const lacking = await silently();
  expect(client.errorOf(lacking.flow, lacking.back)).toBe('interaction_required');
  await verify();
  const { flow, back } = await silently();
  expect(await client.finish(flow, back)).toHaveProperty('access');
});

test('without a session it is login_required, as it is for a session that lacks a factor too', async () => {
  await backend.requireTotp(browser);
  await browser.signIn();
  const lacking = await silently();
  expect(client.errorOf(lacking.flow, lacking.back)).toBe('login_required');
  browser = backend.browser();
  const { flow, back } = await silently();
  expect(client.errorOf(flow, back)).toBe('login_required');
});

test('a request that may show a page leads to ours, and gets nowhere by itself', async () => {
  const page = await browser.visit((await client.begin()).url);
  expect([page.origin, page.searchParams.has('loginChallenge')]).toEqual([website, true]);
  const again = await browser.continueLogin(page);
  expect([again.origin, again.searchParams.has('loginChallenge')]).toEqual([website, true]);
});
