import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { startApi, type Api } from '../../index';
import { development } from '../index';

let core: EmbeddedCore;
let api: Api;

beforeAll(async () => {
  core = await startEmbeddedCore();
  api = await startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: 'http://localhost:3000',
    connectionUri: core.url,
    development: development({
      controls: core,
      drawScreens: async ({ productName, style }, locale) => [
        { name: 'Sign in', html: `<p lang="${locale}">${productName}</p><style>${style}</style>` },
      ],
    }),
  });
});

afterAll(async () => {
  await api.close();
  await core.close();
});

const page = () => `${api.url}/dev/branding`;

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(page(), {
    method: 'POST',
    headers: { origin: 'http://localhost:3001', ...headers },
    body: new URLSearchParams(fields),
  });
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
      for (const name of ['Sign in', 'Mail'])
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
  expect((await send({})).text).toContain('role="alert">this isn’t JSON.');
});
