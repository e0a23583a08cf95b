import { files, SECRET, settings } from '../../testing/no-script-shell';
import { ask, servedShell, type ServedShell } from '../../testing/served-shell';

let shell: ServedShell;

beforeEach(async () => {
  const index =
    '<head><style>body{margin:0}</style><script src="/shell.js"></script></head><div id=vestibule></div>';
  shell = await servedShell({ ...files, 'shell/index.html': index }, () => ({
    settings: { ...settings, apiDomain: 'https://api.test' },
    noScriptSecret: SECRET,
    lookupFetch: (address) =>
      Promise.resolve(
        Response.json(
          new Request(address).url.includes('/oauth/login/info')
            ? { status: 'OK', info: { clientName: 'Acme' } }
            : {},
        ),
      ),
  }));
});

afterEach(() => shell.close());

async function textOf(path: string, headers?: Record<string, string>): Promise<string> {
  return (await ask(shell.url + path, headers)).body.toString();
}

/** The address of a document's list. */
function listIn(document: string): string {
  return (/data-list="([^"]*)"/.exec(document)?.[1] ?? '').replaceAll('&amp;', '&');
}

const preloads = (text: string) =>
  text.match(/<link rel="preload"[^>]*as="(?:script|style|fetch)"[^>]*>/g) ?? [];

test('a form that is sent without its page names a list of what that loads, where any other document has it', async () => {
  const [alone, waiting] = [await textOf('/auth'), await textOf('/auth', { cookie: 'sFrontToken=a' })];
  expect(preloads(alone)).toEqual([]);
  expect(listIn(waiting)).toBe('');
  const list = await textOf(listIn(alone));
  expect(preloads(list)).toEqual(preloads(waiting));
  expect(preloads(list).length).toBeGreaterThan(2);
  // The page's own script, and what it reads in the document, stay there.
  expect(alone).toContain('<script src="/shell.js"></script></template>');
  expect(alone).toContain('rel="vestibule-changes"');
  expect(list).not.toContain('rel="vestibule-changes"');
  // So does what it is drawn with until then.
  expect([alone, waiting, list].map((text) => text.includes('<style>body{margin:0}</style>'))).toEqual([
    false,
    true,
    true,
  ]);
});

test('the address of a list has nothing of the request in it', async () => {
  const document = await textOf('/auth?loginChallenge=secret&state=also&tenantId=public');
  expect(listIn(document)).toBe(
    '/needed.html?at=%2Fauth%3FloginChallenge%3D1%26state%3D1%26tenantId%3Dpublic&lang=en',
  );
  expect(await textOf(listIn(document))).toContain('/runtime.js');
});

test.each(['/needed.html', '/needed.html?at=auth', '/needed.html?at=https://evil.test/'])(
  '%s is no list',
  async (path) => {
    expect((await ask(shell.url + path)).status).toBe(404);
  },
);
