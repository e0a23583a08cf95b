import { ask, servedShell, type ServedShell } from './testing/served-shell';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h9v9z"/></svg>';

const branding = {
  productName: 'Brightwater',
  mark: 'mark.svg',
  colors: { background: { light: '#f0f4f8', dark: '#101820' } },
  tenants: { staff: { productName: 'Brightwater Staff' } },
};

const settings = {
  appName: 'Acme',
  apiDomain: 'https://api.test',
  recipes: ['emailpassword'],
  sitePath: '/login',
};

let shell: ServedShell;

beforeEach(async () => {
  shell = await servedShell(
    {
      'shell/index.html': '<head><script src="/shell.js"></script></head><div id=vestibule></div>',
      'shell/remotes.json': JSON.stringify({ remotes: [] }),
      'branding.json': JSON.stringify(branding),
      'mark.svg': SVG,
    },
    (path) => ({ settings, branding: path('branding.json') }),
  );
});
afterEach(() => shell.close());

const linkAt = async (path: string) =>
  /<link rel="manifest" href="([^"]*)"/.exec((await ask(shell.url + path)).body.toString())?.[1];

test('the pages of users who have signed in name the manifest of their tenant’s brand', async () => {
  expect(await linkAt('/login/account')).toBe('/login/manifest.webmanifest');
  expect(await linkAt('/login/account?tenantId=guests')).toBe('/login/manifest.webmanifest');
  expect(await linkAt('/login/account?tenantId=staff')).toBe('/login/manifest.webmanifest?tenantId=staff');
});

test('the login names none, so no browser asks for it there', async () => {
  expect(await linkAt('/login/auth')).toBeUndefined();
});

test('a manifest has the brand’s name, mark and colours, for one tenant or for all', async () => {
  const { headers, body } = await ask(`${shell.url}/login/manifest.webmanifest`);
  expect(headers['content-type']).toBe('application/manifest+json');
  const manifest = JSON.parse(body.toString());
  expect(manifest).toEqual({
    name: 'Brightwater',
    short_name: 'Brightwater',
    start_url: '/login/',
    scope: '/login/',
    display: 'browser',
    theme_color: '#f0f4f8',
    background_color: '#f0f4f8',
    icons: [
      {
        src: expect.stringMatching(/^\/login\/branding\/\w+\.svg$/),
        type: 'image/svg+xml',
        sizes: 'any',
      },
    ],
  });
  const staff = await ask(`${shell.url}/login/manifest.webmanifest?tenantId=staff`);
  expect(JSON.parse(staff.body.toString())).toEqual({
    ...manifest,
    name: 'Brightwater Staff',
    short_name: 'Brightwater Staff',
  });
  expect((await ask(shell.url + manifest.icons[0].src)).status).toBe(200);
});

test('it is asked for again only where the brand has changed', async () => {
  const at = `${shell.url}/login/manifest.webmanifest`;
  const { headers } = await ask(at);
  expect(headers['cache-control']).toContain('no-cache');
  expect((await ask(at, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await ask(at, { 'if-none-match': '"other"' })).status).toBe(200);
});
