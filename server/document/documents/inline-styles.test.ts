import { ask, servedShell, type ServedShell } from '../testing/served-shell';

const hash = `sha256-${'A'.repeat(43)}=`;
const integrity = `sha384-${'A'.repeat(64)}`;
const remote = (name: string, routes: object[], slots: object[] = []) => {
  const entry = `/remotes/${name}/entry.1.js`;
  return { name, version: '1.0.0', contract: '1.0.0', entry, integrity, routes, slots };
};
const remotes = [
  remote(
    'prebuilt-ui',
    [
      { path: '/', export: 'Page' },
      { path: '/reset-password', export: 'Page' },
    ],
    [{ slot: 'sign-in/form', export: 'Form' }],
  ),
  remote('login-challenge', [{ path: '/', query: 'loginChallenge', export: 'Page' }]),
  remote('account', [{ path: '/account', from: 'site', export: 'Page' }]),
];

const settings = { appName: 'Acme', apiDomain: 'http://localhost:3001', recipes: ['emailpassword'] };

async function shellWith(further: object): Promise<ServedShell> {
  return servedShell(
    {
      'shell/index.html': '<head><script src="/shell.js"></script></head>',
      'shell/remotes.json': JSON.stringify({ remotes }),
    },
    () => ({ settings: { ...settings, ...further } }),
  );
}

const policyAt = async (shell: ServedShell, path: string) =>
  (await ask(shell.url + path)).headers['content-security-policy'];

const ELSEWHERE = ['/', '/account', '/auth/mfa', '/auth/verify-email', '/remotes.json', '/no/such/page'];

test('a style is allowed by its hash, on the pages of its remote alone', async () => {
  const [plain, allowing] = await Promise.all([
    shellWith({}),
    shellWith({ inlineStyles: { 'prebuilt-ui': [hash] } }),
  ]);
  const usual = await policyAt(plain, '/auth');
  for (const path of ELSEWHERE) {
    expect(await policyAt(allowing, path)).toBe(await policyAt(plain, path));
  }
  for (const path of ['/auth', '/auth?loginChallenge=1', '/auth/reset-password?token=1']) {
    const policy = String(await policyAt(allowing, path));
    expect(policy).not.toContain('unsafe');
    expect(policy.replace(` '${hash}'`, '')).toBe(usual);
    expect(policy).toMatch(new RegExp(`style-src [^;]*'${hash}'`.replaceAll('+', '\\+')));
  }
  await Promise.all([plain.close(), allowing.close()]);
});

test('a captcha’s frame and a style are allowed side by side', async () => {
  const captcha = { type: 'turnstile', siteKey: 'site-key' };
  const [framing, both] = await Promise.all([
    shellWith({ captcha }),
    shellWith({ captcha, inlineStyles: { 'prebuilt-ui': [hash] } }),
  ]);
  const policy = String(await policyAt(both, '/auth'));
  expect(policy).toContain('frame-src');
  expect(policy).toContain(` '${hash}'`);
  expect(policy.replace(` '${hash}'`, '')).toBe(await policyAt(framing, '/auth'));
  expect(await policyAt(both, '/account')).toBe(await policyAt(framing, '/account'));
  await Promise.all([framing.close(), both.close()]);
});

test.each(['unsafe-inline', "'unsafe-inline'", 'sha256-', "sha256-AA=='; script-src *"])(
  'nothing but a hash allows anything: %s',
  async (source) => {
    const shell = await shellWith({ inlineStyles: { 'prebuilt-ui': [source] } });
    expect(await policyAt(shell, '/auth')).toBe(await policyAt(shell, '/account'));
    await shell.close();
  },
);
