import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

test.use({ viewport: { width: 390, height: 844 } });

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}<rect width="9" height="9"/></svg>`;

/** A client's name, what is shown of it, and an address that the API passes on for all its own. */
const hostile: { name: string; shown: string; monogram: string; address: string }[] = [
  { name: script, shown: script, monogram: 'S', address: 'javascript:alert(1)//' },
  {
    name: '"><img src=https://evil.example/n onerror=alert(1)>',
    shown: '"><img src=https://evil.example/n onerror=alert(1)>',
    monogram: 'I',
    address: 'java\nscript:alert(1)',
  },
  {
    name: 'Acme \u202Eknab ruoy\u202C ✅ 🔒',
    shown: 'Acme knab ruoy',
    monogram: 'A',
    address: `data:text/html,${script}`,
  },
  {
    name: 'A\u200Bc\u0001m\u001B[2Je\r\nSet-Cookie: x=1',
    shown: 'A c m [2Je Set-Cookie: x=1',
    monogram: 'A',
    address: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  },
  { name: '\u2066\u202E\u200F', shown: 'the app', monogram: '', address: 'http://evil.example/logo.svg' },
  {
    name: `Z${'\u0335\u0321\u0489'.repeat(600)}algo`,
    shown: 'Z\u0335\u0321\u0489algo',
    monogram: 'Z',
    address: 'https://user:password@evil.example/logo.svg',
  },
  { name: 'W'.repeat(1900), shown: `${'W'.repeat(59)}…`, monogram: 'W', address: '//evil.example/logo.svg' },
];

/** Puts an address into an answer of the API, as if a core without checks had let it be registered. */
async function handOn(page: Page, path: string, address: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, unknown>;
    const evil = { clientUri: address, logoUri: address, policyUri: address, tosUri: address };
    const info = { ...(answer['info'] as object), ...evil };
    const client = { ...(answer['client'] as object), ...evil };
    await route.fulfill({ response, json: { ...answer, ...evil, info, client } });
  });
}

test('whatever a client registers: no script runs, nobody is asked for anything, and its name stays a name', async ({
  page,
  stack,
  clientApp,
  existingUser,
  signIn,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const strangers: string[] = [];
  const own = [stack.shellUrl, stack.apiUrl];
  page.on('request', (request: Request) => {
    if (!own.includes(new URL(request.url()).origin)) strangers.push(request.url());
  });
  const shownHarmless = async (shown: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shown);
    const addresses = await page
      .locator('[href], [src]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
    expect(addresses.filter((address) => /alert|evil/.test(address))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };

  for (const { name, shown, monogram, address } of hostile) {
    const app = await clientApp('web', { clientName: name });
    const { url } = await app.begin();
    // Pending answers end first.
    await page.unrouteAll({ behavior: 'wait' });
    await handOn(page, '**/oauth/login/info?**', address);
    await page.goto(url);
    // The page itself, and not only its document.
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
    await shownHarmless(`Sign in to continue to ${shown}`);
    // Name and address are one line each, however long they are.
    const head = page.locator('.vs-head');
    expect((await head.boundingBox())?.height).toBe(44);
    expect(await head.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(head.getByText('Not verified', { exact: true })).toBeVisible();
    if (monogram) {
      await expect(page.getByRole('main').getByText(monogram, { exact: true })).toBeVisible();
    }
    await expect(page.locator('img')).toHaveCount(0);
  }
  await handOn(page, '**/oauth/consent/request?**', 'javascript:alert(1)');
  await signIn(await existingUser());
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await shownHarmless(`${'W'.repeat(59)}… would like to use your account`);
  expect(dialogs).toEqual([]);
  expect(strangers).toEqual([]);
});

test('a client whose name merely resembles a known one is not taken for it', async ({
  page,
  clientApp,
  existingUser,
  signIn,
}) => {
  const app = await clientApp('web', { clientName: 'Acme N\u043Etes' });
  await app.send(page);
  await expect(page.getByText(/^This isn’t the .*Acme Notes.* we know/)).toBeVisible();
  await expect(page.getByText(/^Vestibule hasn’t verified/).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/^You will be sent to/).filter({ visible: true })).toBeVisible();
  await expectAccessible(page, 'a client that nobody has checked, and that is not who it seems to be');
  await signIn(await existingUser());
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expectAccessible(page, 'what it asks for');
});

test('a logo with a script is only a picture, and its owner learns nothing about who looks at it', async ({
  page,
  stack,
  clientApp,
}) => {
  const asked: IncomingHttpHeaders[] = [];
  const logos = createServer((request, response) => {
    asked.push(request.headers);
    response.setHeader('content-type', 'image/svg+xml');
    response.end(svg);
  }).listen(0, '127.0.0.1');
  await once(logos, 'listening');
  const { port } = logos.address() as AddressInfo;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const app = await clientApp('web', { logoUri: `http://127.0.0.1:${port}/logo.svg` });
  await app.send(page);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  const logo = page.locator(`img[src^="${stack.apiUrl}/auth/pictures/clients/"]`);
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(144);
  // The API has asked, and no page.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ 'user-agent': 'Vestibule' });
  expect(asked[0]).not.toHaveProperty('referer');
  expect(asked[0]).not.toHaveProperty('cookie');
  expect(loaded.filter((url) => url.includes(`:${port}/`))).toEqual([]);
  expect(dialogs).toEqual([]);
  logos.close();
  logos.closeAllConnections();
});

test('code in a page can send nothing out in the address of a picture', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/img-src|status of 404/);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeVisible();
  const loads = (address: string) =>
    page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
          const image = new Image();
          image.addEventListener('load', () => resolve('loaded'));
          image.addEventListener('error', () => resolve('asked for'));
          image.crossOrigin = 'anonymous';
          image.src = src;
        }),
      address,
    );
  for (const host of ['https://evil.example', stack.demoClientUrl]) {
    expect(await loads(`${host}/logo.svg?password=1234`)).toBe('img-src');
  }
  expect(await loads(`${stack.apiUrl}/auth/pictures/clients/nobody/x`)).toBe('asked for');
});
