import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { URI } from 'otpauth';
import { bobOf } from './testing/people';
import { startTestApi, type TestApi } from './testing/start-test-api';

let setup: TestApi;
const bobs = bobOf(() => setup);
const folder = mkdtempSync(join(tmpdir(), 'branding-'));

const branding = {
  productName: 'Brightwater',
  logo: { light: 'logo.svg' },
  colors: { accent: '#00629b' },
  links: { terms: 'https://brightwater.example/terms' },
  support: 'help@brightwater.example',
  tenants: {
    globex: { productName: 'Globex', relyingPartyName: 'Globex keys', colors: { accent: '#7a1fa2' } },
  },
};

beforeAll(async () => {
  // Too large to be in a style itself.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="${'M0 0h1'.repeat(2000)}"/></svg>`;
  writeFileSync(join(folder, 'logo.svg'), drawing);
  writeFileSync(join(folder, 'branding.json'), JSON.stringify(branding));
  setup = await startTestApi({ branding: join(folder, 'branding.json'), sitePath: '/login' });
  await setup.dev('PUT', '/tenants/globex', { firstFactors: ['emailpassword', 'webauthn'] });
});
afterAll(async () => {
  await setup.close();
  rmSync(folder, { recursive: true });
});

/** A page that the API writes, and what its policy allows. */
async function pageAt(path: string, { origin, ...init }: RequestInit & { origin?: string } = {}) {
  const response = await fetch(`${setup.api.url}${path}`, {
    ...init,
    headers: { accept: 'text/html', ...(origin !== undefined && { origin }) },
  });
  const policy = response.headers.get('content-security-policy') ?? '';
  const text = await response.text();
  const [, product] = / · ([^<]*)<\/title>/.exec(text) ?? [];
  const hashes = Array.from(
    text.matchAll(/<style>([^<]*)<\/style>/g),
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const addresses = Array.from(text.matchAll(/(?:href="|url\(")([^"]*)"/g), ([, address]) => address);
  return { product, policy, hashes, addresses, namesUs: text.includes('Vestibule') };
}

const UNKNOWN_CLIENT = '/auth/oauth/auth?client_id=unknown&response_type=code';

const formFromElsewhere = () =>
  pageAt('/auth/oauth/plain/sign-in', {
    method: 'POST',
    origin: 'https://evil.example',
    body: new URLSearchParams({ at: '/auth' }),
  });

test.each([
  ['a form from elsewhere', formFromElsewhere],
  ['a client that nobody knows', () => pageAt(UNKNOWN_CLIENT)],
  ['an answer to a client that is too old', () => pageAt('/auth/oauth/form_post?answer=x')],
])('the page for %s is the brand’s', async (_what, ask) => {
  const { product, policy, hashes, addresses, namesUs } = await ask();
  expect([product, namesUs]).toEqual(['Brightwater', false]);
  expect(addresses).toContain('https://brightwater.example/terms');
  expect(addresses).toContainEqual(
    expect.stringMatching(/^http:\/\/localhost:3000\/login\/branding\/[0-9a-f]+\.svg$/),
  );
  expect(policy).toContain(`style-src ${hashes.join(' ')};`);
  expect(policy).toContain('img-src http://localhost:3000 data:;');
});

test('a tenant’s page is the tenant’s', async () => {
  const productOf = async (tenantId: string) => {
    const unknown = await pageAt(`${UNKNOWN_CLIENT}&tenant_id=${tenantId}`);
    const at = encodeURIComponent(`/auth?tenantId=${tenantId}`);
    const unread = await pageAt(`/auth/oauth/plain/sign-in?at=${at}`, { method: 'POST', body: '{' });
    return [unknown.product, unread.product];
  };
  expect(await productOf('globex')).toEqual(['Globex', 'Globex']);
  expect(await productOf('acme')).toEqual(['Brightwater', 'Brightwater']);
});

test('users find help where the brand says', async () => {
  const { addresses } = await pageAt(UNKNOWN_CLIENT);
  expect(addresses).toContain('mailto:help@brightwater.example');
  expect(addresses).not.toContain('mailto:support@vestibule.test');
});

test('authenticator apps and passkeys are told whose account it is', async () => {
  const bob = await bobs.signedUp();
  const { body: device } = await bob.call('POST', '/auth/totp/device', { deviceName: 'Phone' });
  expect(URI.parse(String(device['qrCodeString'])).issuer).toBe('Brightwater');
  const optionsOf = async (tenant: string) => {
    const answer = await setup
      .visitor()
      .call('POST', `/auth${tenant}/webauthn/options/register`, { email: 'new@example.test' });
    return answer.body['rp'];
  };
  expect(await optionsOf('')).toMatchObject({ name: 'Brightwater', id: 'localhost' });
  expect(await optionsOf('/globex')).toMatchObject({ name: 'Globex keys' });
});
