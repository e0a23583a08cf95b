import { bobOf } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import type { ApiVisitor } from '../testing/api-visitor';
import { readFileSync } from 'node:fs';
import { exampleOf, STARTS } from './examples';
import { SCREEN_GROUPS } from './screen-groups';

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi({
    drawScreens: async ({ brand: { productName, style }, tenantBrand, locale }) => [
      {
        name: 'Sign in',
        group: 'login',
        html: () => `<p lang="${locale}">${productName}</p><style>${style}</style>`,
      },
      { name: 'Security', group: 'account', html: () => `<p>Account at ${tenantBrand.productName}</p>` },
    ],
  });
});

afterAll(() => setup.close());

const page = (path = '/dev/branding') => `${setup.api.url}${path}`;

const own = 'http://localhost:3001';

/** The form as a browser sends it, with a file where there is a blob. */
async function send(
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
  path?: string,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(page(path), { method: 'POST', headers: { origin: own, ...headers }, body });
  return { response, text: await response.text() };
}

/** What the text area has. */
const jsonIn = (text: string): unknown =>
  JSON.parse(
    (/<textarea[^>]*>\n([^<]*)<\/textarea/.exec(text)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'"),
  );

test('the page shows the current branding, runs no script, and nothing else may show it', async () => {
  const response = await fetch(page());
  const text = await response.text();
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  );
  expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain('<script');
  expect(jsonIn(text)).toEqual({});
  for (const width of ['phone', 'wide'])
    for (const scheme of ['light', 'dark'])
      for (const name of ['Sign in', 'Security', 'Mail: sign-in-code-or-link'])
        expect(text).toContain(`<iframe sandbox title="${name}, ${scheme}, ${width}"`);
});

test('fields write what was changed into the JSON, and leave the rest', async () => {
  const json = JSON.stringify({
    productName: 'Acme',
    radius: 'none',
    colors: { danger: { light: '#b3261e', dark: '#ffb4ab' } },
    tenants: { globex: { productName: 'Globex' } },
  });
  const before = JSON.stringify({
    productName: 'Acme',
    radius: 'none',
    'colors.accent': '#0b5a64',
    'colors.danger': '#b3261e',
  });
  const { text } = await send({
    use: 'fields',
    json,
    before,
    productName: 'Acme Two',
    radius: '',
    'colors.accent': '#0b5a64',
    'colors.danger': '#a00000',
    'colors.surface': '#fffdf8',
  });
  expect(jsonIn(text)).toEqual({
    productName: 'Acme Two',
    colors: { danger: { light: '#a00000', dark: '#ffb4ab' }, surface: '#fffdf8' },
    tenants: { globex: { productName: 'Globex' } },
  });
});

test('a colour that can’t be read is shown as another, with its contrast, in the language that was chosen', async () => {
  const { text } = await send({ use: 'json', json: '{"colors": {"accent": "#ffcc00"}}', locale: 'ar' });
  expect(text).toMatch(/accent \(light\): #ffcc00 is shown as #[0-9a-f]{6}/);
  expect(text).toContain('&lt;p lang=&quot;ar&quot;&gt;Vestibule');
  expect(text).toContain('dir=&quot;rtl&quot;');
});

test('a mistake is said by its key, and what was typed stays', async () => {
  const json = '{"colors": {"accent": "teal"}}';
  for (const use of ['json', 'fields', 'download']) {
    const { response, text } = await send({ use, json });
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(text).toContain('role="alert">colors.accent: expected a colour');
    expect(text).not.toContain('<iframe');
    expect(jsonIn(text)).toEqual(JSON.parse(json));
  }
});

test('a branding that can be used is downloaded as it was written', async () => {
  const json = '{ "productName": "Acme" }';
  const { response, text } = await send({ use: 'download', json });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=branding.json');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(text).toBe(json);
});

test('what an author writes stays text', async () => {
  const evil = '"></textarea><script>alert(1)</script>';
  const { text } = await send({ use: 'json', json: JSON.stringify({ productName: evil }), locale: evil });
  expect(text).not.toContain('<script');
  expect(jsonIn(text)).toEqual({ productName: evil });
});

test('no page of another origin may send the form, and a form without fields is a mistake', async () => {
  const json = '{"productName": "Acme"}';
  for (const origin of ['https://evil.example', 'null'])
    expect((await send({ use: 'json', json }, { origin })).response.status).toBe(403);
  expect((await send({ use: 'json', json })).response.status).toBe(200);
  expect((await send({ use: 'show' })).text).toContain('role="alert">this isn’t JSON.');
});

test('what was typed into the fields stays where the JSON is broken, and is written once it isn’t', async () => {
  const broken = { use: 'show', json: '{', before: '{"productName": ""}', productName: 'Acme' };
  const { text } = await send(broken);
  expect(text).toContain('role="alert">this isn’t JSON.');
  expect(text).toMatch(/name="productName"\s+value="Acme"/);
  expect(text).toContain('name="before" value="{&quot;productName&quot;:&quot;&quot;}"');
  expect(jsonIn((await send({ ...broken, json: '{}' })).text)).toEqual({ productName: 'Acme' });
});

test('a colour that no field can show stays as it was written', async () => {
  const fieldOf = (text: string) => {
    const [, accent = ''] = /name="colors\.accent"\s+value="([^"]*)"/.exec(text) ?? [];
    const [, before = ''] = /name="before" value="([^"]*)"/.exec(text) ?? [];
    return { 'colors.accent': accent, before: before.replaceAll('&quot;', '"') };
  };
  for (const accent of ['yellow', '#FFCC00', { light: '#6d28d9', dark: '#c0b1ff' }]) {
    const colors = { colors: { accent } };
    const form = { use: 'show', json: JSON.stringify(colors) };
    const first = await send(form);
    expect(jsonIn((await send({ ...form, ...fieldOf(first.text) })).text)).toEqual(colors);
  }
});

test('a file is opened, and one that is no JSON is a mistake', async () => {
  const file = new Blob(['{"productName": "From a file"}']);
  const { text } = await send({ use: 'show', json: '{"productName": "Acme"}', file });
  expect(jsonIn(text)).toEqual({ productName: 'From a file' });
  const empty = await send({ use: 'show', json: '{"productName": "Acme"}', file: new Blob([]) });
  expect(jsonIn(empty.text)).toEqual({ productName: 'Acme' });
  const picture = await send({ use: 'show', json: '{}', file: new Blob(['\u0089PNG\0\0']) });
  expect(picture.text).toContain('role="alert">this isn’t JSON.');
});

test.each(STARTS)('%s is a brand to start from', async (start, words) => {
  const { text } = await send({ use: 'show', json: '{"radius": "none"}', start });
  expect(text).not.toContain('role="alert"');
  expect(text).toContain(`<option value="${start}">${words}</option>`);
  expect(jsonIn(text)).not.toHaveProperty('radius', 'small');
  expect(text).toContain('<iframe');
});

test.each(['brightwater', 'northfield', 'shams', 'nocturne'])(
  '%s is as documented, but for its files',
  (name) => {
    const file = new URL(`../../../docs/operate/brands/${name}/branding.json`, import.meta.url);
    const documented: unknown = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
      key === 'logo' ? undefined : value,
    );
    expect(JSON.parse(exampleOf(name) ?? '')).toEqual(documented);
  },
);

const json = JSON.stringify({
  productName: 'Acme',
  tenants: { globex: { productName: 'Globex', colors: { accent: '#00529b' } } },
  clients: { notes: { productName: 'Acme Notes', accent: '#8a3ffc' } },
});

test('a tenant’s brand is on all screens, and a client’s on those of its login', async () => {
  const shown = async (whose: Record<string, string>) => {
    const { text } = await send({ use: 'show', json, ...whose });
    return [/&lt;p lang=&quot;en&quot;&gt;([^&]*)/.exec(text)?.[1], /Account at ([^&]*)/.exec(text)?.[1]];
  };
  expect(await shown({})).toEqual(['Acme', 'Acme']);
  expect(await shown({ tenant: 'globex' })).toEqual(['Globex', 'Globex']);
  expect(await shown({ client: 'notes' })).toEqual(['Acme Notes', 'Acme']);
  expect(await shown({ tenant: 'constructor', client: 'unknown' })).toEqual(['Acme', 'Acme']);
});

test('screens are shown by group', async () => {
  const titles = async (screens: string) =>
    Array.from(
      (await send({ use: 'show', json, screens })).text.matchAll(/<h2>([^<]*)<\/h2>/g),
      ([, each]) => each,
    );
  expect(await titles('failures')).toEqual([
    'The API fails',
    'Too many requests',
    'The site fails',
    'Contrast',
  ]);
  expect(await titles('account')).toEqual(['Security', 'Contrast']);
  expect(await titles('mails')).toContain('Mail: password-changed');
  const each = await Promise.all(SCREEN_GROUPS.filter(({ id }) => id !== 'all').map(({ id }) => titles(id)));
  expect(new Set(await titles('all'))).toEqual(new Set(each.flat()));
});

describe('for administrators', () => {
  const path = '/auth/branding';
  const asBrowser = (visitor: ApiVisitor) => ({ accept: 'text/html', cookie: visitor.cookies.header() });

  async function administrator(): Promise<ApiVisitor> {
    const bob = await bobs.signedUp();
    await bobs.set({ roles: ['admin'] });
    await bob.setUpTotp(bobs.now);
    return bob;
  }

  beforeEach(() => setup.dev('POST', '/reset'));

  test('the page is for the role, with a second factor, and for nobody else', async () => {
    const look = async (visitor: ApiVisitor) => {
      const response = await fetch(page(path), { headers: asBrowser(visitor) });
      return [response.status, (await response.text()).includes('<textarea')];
    };
    expect(await look(setup.visitor())).toEqual([401, false]);
    const bob = await bobs.signedUp();
    expect(await look(bob)).toEqual([403, false]);
    await bobs.set({ roles: ['admin'] });
    expect(await look(bob)).toEqual([403, false]);
    await bob.setUpTotp(bobs.now);
    expect(await look(bob)).toEqual([200, true]);
  });

  test('what is sent without the role stays in its form and draws nothing; an administrator’s is drawn', async () => {
    const form = { use: 'show', json: '{"productName": "Acme"}' };
    const refused = await send(form, asBrowser(await bobs.signedUp()), path);
    expect(refused.response.status).toBe(403);
    expect(refused.text).not.toContain('<iframe');
    expect(refused.text).toContain('href="http://localhost:3000/account/admin"');
    expect(jsonIn(refused.text)).toEqual({ productName: 'Acme' });
    const download = await send({ ...form, use: 'download' }, asBrowser(setup.visitor()), path);
    expect([download.response.status, download.response.headers.get('content-disposition')]).toEqual([
      401,
      null,
    ]);
    await setup.dev('POST', '/reset');
    const { response, text } = await send(form, asBrowser(await administrator()), path);
    expect(response.status).toBe(200);
    expect(text).toContain('<iframe sandbox title="Sign in, light, phone"');
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('no page but the API’s own may send it', async () => {
    const bob = await administrator();
    const status = async (origin: string) =>
      (await send({ use: 'show', json: '{}' }, { ...asBrowser(bob), origin }, path)).response.status;
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null'])
      expect(await status(origin)).toBe(403);
    expect(await status(own)).toBe(200);
  });

  test('nobody else has the branding that one tries', async () => {
    const bob = await administrator();
    await send({ use: 'show', json: '{"productName": "Tried"}' }, asBrowser(bob), path);
    const next = await fetch(page(path), { headers: asBrowser(bob) });
    expect(await next.text()).not.toContain('Tried');
  });
});
