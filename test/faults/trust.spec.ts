import { generateKeyPairSync, sign } from 'node:crypto';
import { editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';
import { editRegistry } from '../support/remotes/plant-remote';

/** What an intruder into a file storage might add. */
const TAMPERED = 'window.isTamperedWith = true;';

for (const [what, file, path, number, retry] of [
  ['the entry', '**/remotes/sign-in/entry.*.js', '/auth/reset-password', 'VST-223', 'Try again'],
  ['a chunk', /\/remotes\/sign-in\/\d+\.\w+\.js$/, '/auth/reset-password', 'VST-223', 'Try again'],
  ['a stylesheet', /\/remotes\/sign-in\/[\w-]+\.\w+\.css$/, '/auth', 'VST-223', 'Load the full page'],
] as const) {
  test(`${what} of a tampered remote is refused, and never runs`, async ({ page, stack, allowConsole }) => {
    allowConsole(/integrity|VST-223|ChunkLoadError/);
    const told = page.waitForEvent('console', (message) => message.text().includes('VST-223'));
    await page.route(file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${TAMPERED}\n${await response.text()}` });
    });
    await page.goto(stack.shellUrl + path);
    await expect(page.getByText(`Reference: ${number}`)).toBeVisible();
    expect((await told).text()).toContain('/remotes/sign-in/');
    expect(await page.evaluate(() => 'isTamperedWith' in window)).toBe(false);
    // Pending answers end first.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('button', { name: retry })).toBeHidden();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

for (const [what, change, number] of [
  ['without a hash', { integrity: undefined }, 'VST-222'],
  ['from an origin that nobody registered', { entry: 'https://evil.test/entry.js' }, 'VST-221'],
] as const) {
  test(`a remote ${what} is refused by name, and never runs`, async ({ page, stack, allowConsole }) => {
    allowConsole(new RegExp(`${number} .*"sign-in"`));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await editRegistry(page, (remotes) =>
      remotes.map((entry) => (entry.name === 'sign-in' ? { ...entry, ...change } : entry)),
    );
    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    await expect(page.getByRole('alert')).toContainText('we didn’t load the part “sign-in”');
    await expect(page.getByText(`Reference: ${number}`)).toBeVisible();
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    // The document names the files that the server's own registry lists; none of them runs.
    expect(await page.evaluate(() => 'vestibule_sign_in' in window)).toBe(false);
  });
}

test('a registry signed for the site is accepted; an edit without the key, or one for another site, is refused', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-11[346]|status of 404/);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const registryKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const built = await (await fetch(`${stack.shellUrl}/remotes.json`)).text();
  const naming = (site: string) => Buffer.from(built.replace('"remotes"', `"sites": ["${site}"], "remotes"`));
  const [original, foreign] = [naming(stack.shellUrl), naming('https://login.test.example')];
  const edited = Buffer.from(original.toString().replace('"remotes"', '"serial": 1, "remotes"'));
  const signatureOf = (file: Buffer) => sign(null, file, privateKey).toString('base64');
  const signature = signatureOf(original);
  let served: { readonly registry: Buffer; readonly signature: string | undefined };
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, registryKey }));
  await page.route('**/remotes.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: served.registry }),
  );
  await page.route('**/remotes.json.sig', (route) =>
    served.signature === undefined
      ? route.fulfill({ status: 404, body: 'no' })
      : route.fulfill({ body: served.signature }),
  );

  served = { registry: original, signature: undefined };
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await expect(page.getByRole('alert')).toContainText('isn’t signed by this site');
  await expect(page.getByText('Reference: VST-113')).toBeVisible();
  served = { registry: edited, signature };
  await page.reload();
  await expect(page.getByText('Reference: VST-114')).toBeVisible();
  served = { registry: foreign, signature: signatureOf(foreign) };
  await page.reload();
  await expect(page.getByText('Reference: VST-116')).toBeVisible();
  served = { registry: original, signature };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the browser itself refuses scripts from plain addresses, and scripts without a hash', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/TrustedScriptURL|Integrity-Policy|integrity/i);
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await expect(page.getByLabel('Email')).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const address = [...document.scripts].map(({ src }) => src).find((src) => src.includes('/shell.')) ?? '';
    const plain = document.createElement('script');
    let refusal: unknown;
    try {
      plain.src = address;
    } catch (failure) {
      refusal = failure;
    }
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
      };
    };
    const policy = trustedTypes.createPolicy('vestibule-chunks', { createScriptURL: (url: string) => url });
    const unhashed = document.createElement('script');
    unhashed.src = policy.createScriptURL(address);
    unhashed.crossOrigin = 'anonymous';
    const event = await new Promise<Event>((resolve) => {
      unhashed.addEventListener('load', resolve);
      unhashed.addEventListener('error', resolve);
      document.head.append(unhashed);
    });
    return { refusal: String(refusal), event: event.type };
  });
  expect(outcome.refusal).toContain('TrustedScriptURL');
  expect(outcome.event).toBe('error');
});
