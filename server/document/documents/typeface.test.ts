import { createHash } from 'node:crypto';
import { sealTicket, ticketKey } from '@vestibule/login-flow/tickets';
import { files, SECRET, settings } from '../testing/no-script-shell';
import { ask, servedShell, type ServedShell } from '../testing/served-shell';

const FONT = '/letters.0123456789abcdef.woff2';
const FACES = `@font-face{font-family:F;src:url(${FONT})}@font-face{font-family:F;src:url(/rare.0123456789abcdef.woff2)}`;
const STAND_INS = '@font-face{font-family:G;src:local("Arial")}';

let shell: ServedShell;
let sitePath: string;

afterEach(() => shell.close());

async function start(path: string): Promise<void> {
  sitePath = path;
  shell = await servedShell(
    {
      ...files,
      'shell/document-form/typeface.1.css': FACES + STAND_INS,
      [`shell${FONT}`]: 'wOF2',
    },
    () => ({
      settings: { ...settings, apiDomain: 'https://api.test', sitePath },
      noScriptSecret: SECRET,
      lookupFetch: () => Promise.reject(new Error('no API')),
    }),
  );
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ticketed = async () =>
  `/auth?ticket=${await sealTicket(ticketKey(SECRET), { screen: 'sign-in' }, '/auth')}`;

test.each([
  ['the account', '', () => '/account', '<style>'],
  ['a ticket', '', ticketed, '<style>'],
  // With script, once the file is there.
  ['the login', '', () => '/auth', '<style media="(scripting:none)">'],
  ['the login, below a path', '/login', () => '/auth', '<style media="(scripting:none)">'],
])('the document of %s has its typeface before anything else loads', async (_case, path, address, tag) => {
  await start(path);
  const { body, headers } = await ask(shell.url + path + (await address()));
  const text = body.toString();
  const faces = FACES.replaceAll('url(/', `url(${path}/`);
  expect(text).toContain(`<style>${STAND_INS}</style>${tag}${faces}</style>`);
  expect(text.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}${FONT}" />`,
  ]);
  const [head = ''] = text.split('</head>');
  expect(head.includes('as="font"')).toBe(tag === '<style>');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/font-src 'self'/);
  expect(/style-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(
    expect.arrayContaining([sourceOf(STAND_INS), sourceOf(faces)]),
  );
});

test('whoever may be on the way back to a client asks for no file', async () => {
  await start('');
  const { body } = await ask(`${shell.url}/auth`, { cookie: 'sFrontToken=a' });
  const [head = '', needed] = body.toString().split('<template id="vestibule-needed">');
  expect(head).toContain(`<style>${FACES}</style>`);
  expect(head).not.toContain('as="font"');
  expect(needed).toContain('as="font"');
});

test('pages of another origin have it by an address without a hash, and nothing else of the build', async () => {
  await start('/login');
  const font = await ask(`${shell.url}/login/typeface.woff2`);
  expect([font.status, font.body.toString(), font.headers['content-type']]).toEqual([
    200,
    'wOF2',
    'font/woff2',
  ]);
  expect(font.headers['access-control-allow-origin']).toBe('*');
  expect(font.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(font.headers['cache-control']).toContain('no-cache');
  const hashed = await ask(`${shell.url}/login${FONT}`);
  expect(hashed.headers['cache-control']).toContain('immutable');
  const registry = await ask(`${shell.url}/login/remotes.json`);
  expect(registry.headers['access-control-allow-origin']).toBeUndefined();
  expect(registry.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('without one, documents are as they were built', async () => {
  await start('');
  shell.write('shell/document-form/typeface.1.css', '');
  const { body } = await ask(`${shell.url}/auth`);
  expect(body.toString()).not.toContain('font');
  expect((await ask(`${shell.url}/typeface.woff2`)).status).toBe(404);
});

test.each([
  ['/', 'home'],
  ['/account/security', 'wide'],
  ['/auth', undefined],
])('the document of %s has the frame of its page, for whoever may have a session', async (path, frame) => {
  await start('');
  const [signedIn, anonymous] = await Promise.all([
    ask(shell.url + path, { cookie: 'sFrontToken=a' }),
    ask(shell.url + path),
  ]);
  const told = (body: Buffer) => /<html[^>]*data-frame="(\w+)"/.exec(body.toString())?.[1];
  expect(told(signedIn.body)).toBe(frame);
  expect(told(anonymous.body)).toBeUndefined();
});
