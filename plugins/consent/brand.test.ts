import { startBackend, type TestBackend } from './testing/start-backend';

let backend: TestBackend;

const brands: Readonly<Record<string, { productName: string; support?: string }>> = {
  '': { productName: 'Brightwater', support: 'help@brightwater.example' },
  globex: { productName: 'Globex Pay' },
};

beforeAll(async () => {
  backend = await startBackend({
    config: {
      supportContact: 'mailto:help@example.test',
      clients: {
        own: { verified: true, supportContact: 'mailto:own@example.test' },
        other: { verified: true },
      },
    },
    brandOf: ({ tenantId = '', clientId }) => {
      const brand = (Object.hasOwn(brands, tenantId) ? brands[tenantId] : undefined) ?? brands[''];
      return { productName: 'none', ...brand, ...(clientId === 'other' && { productName: 'Other App' }) };
    },
  });
});
afterAll(() => backend.close());

/** What a page says of the client that asks. */
async function consentOf(clientName: string, clientId?: string, params: Record<string, string> = {}) {
  const client = await backend.client({ clientName, ...(clientId !== undefined && { clientId }) });
  const url = new URL((await client.begin()).url);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const browser = backend.browser();
  const loginChallenge = (await browser.visit(url.href)).searchParams.get('loginChallenge') ?? '';
  const { body } = await browser.get('/oauth/login/info', { loginChallenge });
  return body;
}

test('nobody may imitate the brand', async () => {
  expect(await consentOf('Brightwater Support')).toMatchObject({
    info: { consent: { verified: false, imitates: 'Brightwater' } },
  });
  expect(await consentOf('Birch Notes')).toMatchObject({ info: { consent: { imitates: null } } });
});

test('help is where the client says, then where the tenant’s brand does, then the configuration', async () => {
  const contactOf = async (...[name, id, params]: Parameters<typeof consentOf>) => {
    const body = await consentOf(name, id, params);
    return Object(Object(Object(body).info).consent).supportContact;
  };
  expect(await contactOf('Own App', 'own')).toBe('mailto:own@example.test');
  expect(await contactOf('Birch Notes')).toBe('mailto:help@brightwater.example');
  expect(await contactOf('Birch Notes', undefined, { tenant_id: 'globex' })).toBe('mailto:help@example.test');
});
