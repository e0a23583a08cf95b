import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandOf, noBranding, readBranding } from '@vestibule/branding';
import { siteConfig } from '../site-config';
import { shellDocuments } from './shell-document';

const HASH = `sha384-${'A'.repeat(64)}`;

const remote = (name: string, rest: object) => ({
  name,
  version: '1.0.0',
  contract: '1.1.0',
  entry: `/remotes/${name}/entry.js`,
  integrity: HASH,
  firstScreen: { 'page.js': HASH, 'page.css': HASH },
  ...rest,
});

const remotes = [
  remote('sign-in', {
    routes: [
      { path: '/', export: 'SignInPage' },
      { path: '/callback/:provider', export: 'CallbackPage' },
    ],
    slots: [{ slot: 'sign-in/form', export: 'SignInForm' }],
  }),
  remote('login-challenge', {
    routes: [{ path: '/', query: 'loginChallenge', export: 'LoginChallengePage' }],
    slots: [{ slot: 'login/below', query: 'loginChallenge', export: 'RefuseBelow' }],
  }),
  remote('account', { routes: [{ path: '/account', from: 'site', export: 'ProfilePage' }] }),
];

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vestibule-document-'));
  writeFileSync(
    join(dist, 'index.html'),
    '<head><title>Shell</title><script src="/shell.js"></script></head>',
  );
  writeFileSync(join(dist, 'first-screen.json'), JSON.stringify({ 'runtime.js': HASH, 'ui.css': HASH }));
  writeRegistry(remotes);
});

afterEach(() => rmSync(dist, { recursive: true }));

function writeRegistry(listed: readonly object[]): void {
  writeFileSync(join(dist, 'remotes.json'), JSON.stringify({ remotes: listed }));
}

function documentOf(path: string, settings: object = {}, loginInfo?: unknown) {
  const [url, site] = [new URL(path, 'https://login.test'), siteConfig(settings)()];
  const document = shellDocuments(dist)(url, site, 'en', brandOf(noBranding()));
  return { html: document?.html(loginInfo) ?? '', inline: document?.inline };
}

function named(path: string, settings?: object): string[] {
  const document = documentOf(path, settings).html;
  return [...document.matchAll(/rel="preload"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
}

const OF_SHELL = ['/vestibule.config.json', '/remotes.json', '/runtime.js', '/ui.css'];

function filesOf(name: string): string[] {
  return [`/remotes/${name}/entry.js`, `/remotes/${name}/page.js`, `/remotes/${name}/page.css`];
}

test.each([
  ['/auth', ['sign-in']],
  ['/auth/', ['sign-in']],
  ['/auth/callback/example', ['sign-in']],
  ['/auth?loginChallenge=abc', ['sign-in', 'login-challenge']],
  ['/account', ['account']],
  ['/somewhere', []],
])('%s names what its first screen needs', (path, names) => {
  expect(named(path)).toEqual([...OF_SHELL, ...names.flatMap(filesOf)]);
});

test.each([
  ['/auth/second-step', ['mfa-chooser']],
  ['/auth/second-step/totp?setup=true', ['mfa-chooser']],
  ['/auth/second-steps', []],
  ['/auth/mfa', ['mfa-chooser']],
])('%s names what a factor’s screen needs, where mfaPath is /second-step', (path, names) => {
  const routes = [
    { path: '/mfa', export: 'MfaChooserPage' },
    { path: '/mfa/totp', export: 'TotpPage' },
  ];
  writeRegistry([...remotes, remote('mfa-chooser', { routes })]);
  const settings = {
    appName: 'Acme',
    apiDomain: 'https://api.test',
    recipes: ['multifactorauth'],
    mfaPath: '/second-step',
  };
  expect(named(path, settings)).toEqual([...OF_SHELL, ...names.flatMap(filesOf)]);
});

test.each([
  ['', '/remotes.json.changes'],
  ['/login', '/login/remotes.json.changes'],
])('below "%s", changes of the registry are told at %s', (sitePath, address) => {
  const settings = { appName: 'Acme', apiDomain: 'https://api.test', recipes: ['emailpassword'], sitePath };
  const { html } = documentOf('/account', settings);
  expect(html).toContain(`<link rel="vestibule-changes" href="${address}" />`);
});

test('code and styles are named with their hashes, before the first script', () => {
  const document = documentOf('/account').html;
  expect(document).toContain(
    `<link rel="preload" crossorigin as="style" href="/ui.css" integrity="${HASH}" />`,
  );
  expect(document.indexOf('/remotes/account/page.js')).toBeLessThan(document.indexOf('<script'));
});

test.each([
  ['is switched off', [{ ...remotes[2], enabled: false }]],
  ['is for one tenant', [{ ...remotes[2], tenants: ['acme'] }]],
  ['is rolled out', [{ ...remotes[2], rollout: 10 }]],
  ['has two versions', [remotes[2], { ...remotes[2], version: '1.1.0' }]],
])('a remote that %s is not named: the page decides', (_case, listed) => {
  writeRegistry(listed.filter((entry) => entry !== undefined));
  expect(named('/account')).toEqual(OF_SHELL);
});

test('if the registry is split, the page’s part is named, and what that lists; the login needs none', () => {
  const file = 'remotes.0123456789abcdef.json';
  const [signIn, challenge, account] = remotes;
  writeFileSync(
    join(dist, 'remotes.json'),
    JSON.stringify({ remotes: [signIn, challenge], parts: { files: [{ file, integrity: HASH }] } }),
  );
  writeFileSync(join(dist, file), JSON.stringify({ remotes: [account] }));
  const [config = '', registry = '', ...shell] = OF_SHELL;
  expect(named('/account')).toEqual([config, registry, `/${file}`, ...shell, ...filesOf('account')]);
  expect(named('/auth')).toEqual([...OF_SHELL, ...filesOf('sign-in')]);
});

test('an address of a registry is text, not markup', () => {
  writeRegistry([
    remote('account', {
      entry: '/"><script>alert(1)</script>.js',
      routes: [{ path: '/account', from: 'site', export: 'ProfilePage' }],
    }),
  ]);
  expect(documentOf('/account').html).not.toContain('<script>alert');
});

test('without what the build wrote down, the document is as it was built', () => {
  rmSync(join(dist, 'first-screen.json'));
  rmSync(join(dist, 'remotes.json'));
  expect(named('/auth')).toEqual([]);
});

describe('the form of the document', () => {
  const CODE = 'let early = 1;';
  const CSS = 'p{margin:0}';
  const settings = {
    appName: 'Acme <& Co>',
    apiDomain: 'https://api.test',
    recipes: ['emailpassword', 'multifactorauth'],
    documentForm: 'emailpassword',
  };
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  beforeEach(() => {
    mkdirSync(join(dist, 'document-form'));
    writeFileSync(join(dist, 'document-form', 'document-form.1.js'), CODE);
    writeFileSync(join(dist, 'document-form', 'document-form.1.css'), CSS);
    writeFileSync(
      join(dist, 'index.html'),
      '<head><link rel=icon><script src="/shell.js"></script></head><template id=vestibule-document-form></template><div id=vestibule></div>',
    );
  });

  function factsOf(html: string): unknown {
    const [, text = 'null'] = /name="vestibule-facts" content="([^"]*)"/.exec(html) ?? [];
    return JSON.parse(
      text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
  }

  test('comes before everything that loads, and its policy allows just this code and style', () => {
    const { html, inline } = documentOf('/auth', settings);
    expect(html.indexOf(CODE)).toBeLessThan(html.indexOf('<link'));
    expect(html.indexOf('vestibuleShow')).toBeGreaterThan(html.indexOf('vestibule-document-form'));
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, code = '']) => sourceOf(code));
    expect(inline).toEqual({ scripts, styles: [sourceOf(CSS)] });
  });

  test('knows what it needs, including the answer for the challenge; all of it is text', () => {
    const loginInfo = { status: 'OK', info: { clientName: '"><script>alert(1)</script>' } };
    const { html } = documentOf('/auth?loginChallenge=abc', settings, loginInfo);
    expect(html).not.toContain('<script>alert');
    expect(factsOf(html)).toEqual({
      appName: 'Acme <& Co>',
      basePath: '/auth',
      api: 'https://api.test/auth',
      needsVerifiedEmail: false,
      needsFactors: true,
      mayPassThrough: true,
      loginInfo,
    });
  });

  test.each([
    ['/auth', 'https://api.test/auth'],
    ['/auth/', 'https://api.test/auth'],
    ['/', 'https://api.test'],
  ])('finds calls below the API base path %s', (apiBasePath, api) => {
    expect(factsOf(documentOf('/auth', { ...settings, apiBasePath }).html)).toMatchObject({ api });
  });

  test.each([
    ['the tokens are in headers', { tokenTransferMethod: 'header' }],
    ['the host name decides', { checksAllowedDomains: true }],
  ])('leaves signed-in users to the page if %s', (_case, more) => {
    expect(factsOf(documentOf('/auth', { ...settings, ...more }).html)).toMatchObject({
      mayPassThrough: false,
    });
  });

  test('leaves signed-in users to the page if a remote has a step for them', () => {
    writeRegistry([remote('terms', { routes: [], slots: [{ slot: 'sign-in/step', export: 'Terms' }] })]);
    expect(factsOf(documentOf('/auth', settings).html)).toMatchObject({ mayPassThrough: false });
  });

  test.each([
    ['on other pages', '/auth/mfa', settings],
    ['where the site has none', '/auth', { ...settings, documentForm: undefined }],
    ['where users say their tenant first', '/auth', { ...settings, tenantDiscovery: ['email'] }],
    ['where the settings are wrong', '/auth', { ...settings, apiDomain: 'api' }],
  ])('is absent %s', (_case, path, given) => {
    const { html, inline } = documentOf(path, given);
    expect(html).not.toContain(CODE);
    expect(inline).toBeUndefined();
  });

  test('is absent if its code would end its own element', () => {
    writeFileSync(join(dist, 'document-form', 'document-form.1.js'), 'let end = "</script>";');
    expect(documentOf('/auth', settings).inline).toBeUndefined();
  });
});

test('a document allows the style that it was built with, and its brand’s, in the place of what it overrides', () => {
  writeFileSync(
    join(dist, 'index.html'),
    '<head><title>Shell</title><style>main{}</style></head><body></body>',
  );
  writeFileSync(
    join(dist, 'branding.json'),
    JSON.stringify({
      productName: 'Brightwater',
      colors: { accent: '#6d28d9' },
      links: { terms: 'https://brightwater.test/terms' },
      tenants: { staff: { productName: 'Brightwater Staff' } },
    }),
  );
  const branding = readBranding(join(dist, 'branding.json'));
  const documents = shellDocuments(dist);
  const ofBrand = (tenantId?: string) => {
    const brand = brandOf(branding, { tenantId });
    return documents(new URL('https://login.test/auth'), siteConfig({})(), 'fr', brand);
  };
  const document = ofBrand();
  const markup = document?.html() ?? '';
  const styles = [...markup.matchAll(/<style>([^<]*)</g)].map(([, css = '']) => css);
  expect(styles).toEqual(['main{}', brandOf(branding).style]);
  expect(document?.styles).toEqual(
    styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  );
  expect(markup).toContain('<title>Brightwater</title>');
  expect(markup).toContain('<meta name="application-name" content="Brightwater" />');
  expect(markup).toMatch(
    /<a href="https:\/\/brightwater\.test\/terms" rel="noreferrer"[^<>]* data-de="Nutzungsbedingungen"[^<>]*>Conditions d’utilisation<\/a>/,
  );
  expect(ofBrand('staff')?.html()).toContain('content="Brightwater Staff"');
  expect(ofBrand('staff')?.id).not.toBe(ofBrand()?.id);
});

test('the documents of a thousand tenants with brands are each made once', () => {
  const documents = shellDocuments(dist);
  const brands = Array.from({ length: 1000 }, (_, tenant) => ({
    ...brandOf(noBranding()),
    version: `${tenant}`,
  }));
  const made = () =>
    brands.map((brand) => documents(new URL('https://login.test/auth'), siteConfig({})(), 'en', brand)?.id);
  const first = made();
  expect(new Set(first).size).toBe(1000);
  expect(made()).toEqual(first);
});
