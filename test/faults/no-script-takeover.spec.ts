import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import type { User } from '../support/stack/spawn-stack';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });

const FORM = '**/auth/oauth/plain/sign-in';
const own = (path: RegExp) => (url: URL) => path.test(url.pathname);

/** What a slow network may hold back, in the order in which the page needs it. */
const PARTS = [
  ['the shell’s own script', own(/^\/shell\.[0-9a-f]+\.js$/)],
  ['the configuration', own(/^\/vestibule\.config\.json$/)],
  ['the registry', own(/^\/remotes\.json$/)],
  ['the runtime', own(/^\/\d+\.[0-9a-f]+\.js$/)],
  ['the challenge’s entry', own(/^\/remotes\/login-challenge\/entry\./)],
  ['the challenge’s code', own(/^\/remotes\/login-challenge\/\d+\.[0-9a-f]+\.js$/)],
  ['the sign-in’s entry', own(/^\/remotes\/sign-in\/entry\./)],
  ['the sign-in’s code', own(/^\/remotes\/sign-in\/\d+\.[0-9a-f]+\.js$/)],
  ['the client’s name', own(/^\/auth\/oauth\/login\/info$/)],
  ['the tenant’s ways to sign in', own(/^\/auth\/loginmethods$/)],
  ['the answer about the session', own(/^\/auth\/oauth\/plain\/session$/)],
] as const;

/** Holds something back; everything that comes later passes. */
async function heldBack(page: Page, what: Parameters<Page['route']>[0]) {
  let letGo = (): void => undefined;
  let met = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const isMet = new Promise<void>((resolve) => (met = resolve));
  await page.route(what, async (route) => {
    met();
    await released;
    // What a page has asked for may be gone with it.
    await route.continue().catch(() => undefined);
  });
  return { letGo, isMet };
}

/** The sign-ins that reach the API, by a form or by the page's script. */
function signInsOf(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/auth\/(oauth\/plain\/sign-in|signin)$/.test(pathname))
      seen.push(pathname);
  });
  return seen;
}

async function toForm(page: Page, demoClientUrl: string): Promise<void> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
}

async function fillIn(page: Page, { email, password }: User): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

const arrival = (page: Page) => page.getByRole('heading', { name: 'Signed in', exact: true });

/** The real form, which is whole and waits for its turn. */
const hidden = (page: Page) => page.locator('#vestibule[hidden] input[name="password"]');

for (const [name, what] of PARTS) {
  test(`what is sent while ${name} is on its way signs in once`, async ({
    page,
    context,
    stack,
    existingUser,
    allowConsole,
  }) => {
    // The page that is there until the answer has led on may ask about a request that is over by then.
    allowConsole(/status of 410 .*\/oauth\/login\/info/);
    const user = await existingUser();
    const signIns = signInsOf(context);
    const { letGo, isMet } = await heldBack(page, what);
    await toForm(page, stack.demoClientUrl);
    await fillIn(page, user);
    await isMet;
    await page.keyboard.press('Enter');
    await expect(arrival(page)).toBeVisible();
    letGo();
    expect(signIns).toHaveLength(1);
  });
}

test('a press that began before the real form was there is sent once', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const signIns = signInsOf(context);
  const { letGo, isMet } = await heldBack(page, PARTS[0][1]);
  await toForm(page, stack.demoClientUrl);
  await fillIn(page, user);
  await isMet;
  await page.getByRole('button', { name: 'Sign in', exact: true }).hover();
  await page.mouse.down();
  letGo();
  await expect(hidden(page)).toBeAttached();
  await page.mouse.up();
  await expect(arrival(page)).toBeVisible();
  expect(signIns).toEqual(['/auth/oauth/plain/sign-in']);
});

for (const [outcome, isLost] of [
  ['not sent by the page that is there before its answer', false],
  ['answered although the rest of the page fails to load meanwhile', true],
] as const) {
  test(`a form on its way is ${outcome}`, async ({ page, context, stack, existingUser, allowConsole }) => {
    if (isLost) allowConsole(/ChunkLoadError|ERR_FAILED/);
    const user = await existingUser();
    const signIns = signInsOf(context);
    const shell = await heldBack(page, PARTS[0][1]);
    const form = await heldBack(page, FORM);
    if (isLost) await page.route(PARTS[3][1], (route) => route.abort());
    await toForm(page, stack.demoClientUrl);
    await fillIn(page, user);
    await shell.isMet;
    const tried = isLost
      ? page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'))
      : page.waitForRequest('**/auth/loginmethods');
    await page.keyboard.press('Enter');
    await form.isMet;
    shell.letGo();
    await tried;
    await page.keyboard.press('Enter');
    form.letGo();
    await expect(arrival(page)).toBeVisible();
    expect(signIns).toEqual(['/auth/oauth/plain/sign-in']);
  });
}

test('right after the real form is there, a press is sent by the page alone', async ({
  page,
  context,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const signIns = signInsOf(context);
  await toForm(page, stack.demoClientUrl);
  await fillIn(page, user);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(arrival(page)).toBeVisible();
  expect(signIns).toEqual(['/auth/signin']);
});

const isNavigation = (route: Route) => route.request().isNavigationRequest();

for (const how of ['Escape', 'the browser’s button'] as const) {
  test(`a form that was stopped by ${how} can be sent again`, async ({
    page,
    context,
    stack,
    existingUser,
    allowConsole,
  }) => {
    const user = await existingUser();
    await heldBack(page, PARTS[0][1]);
    const form = await heldBack(page, FORM);
    // Escape stops the script, too. The button is there only for what the browser itself sends: what no script could.
    if (how !== 'Escape') {
      allowConsole(/ERR_FAILED/);
      await page.route(FORM, (route) => (isNavigation(route) ? route.fallback() : route.abort()));
    }
    await toForm(page, stack.demoClientUrl);
    // A page that waits for an answer runs no script of a journey's, but hears other tabs.
    await page.evaluate(() => {
      new BroadcastChannel('stop').addEventListener('message', () => window.stop());
    });
    const other = await context.newPage();
    await other.goto(`${stack.shellUrl}/remotes.json`);
    await page.bringToFront();
    await fillIn(page, user);
    await page.keyboard.press('Enter');
    await form.isMet;
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    if (how === 'Escape') await page.keyboard.press('Escape');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    else await other.evaluate(() => new BroadcastChannel('stop').postMessage('now'));
    await expect(button).not.toHaveAttribute('aria-disabled');
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await page.unroute(FORM);
    await button.click();
    await expect(arrival(page)).toBeVisible();
  });
}

test('a form that the network has lost can be sent again', async ({
  page,
  stack,
  existingUser,
  allowConsole,
}) => {
  allowConsole(/ERR_/);
  const user = await existingUser();
  await toForm(page, stack.demoClientUrl);
  const address = page.url();
  await page.route(FORM, (route) => route.abort('connectionreset'));
  await heldBack(page, PARTS[0][1]);
  await fillIn(page, user);
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/plain/sign-in')),
    page.keyboard.press('Enter'),
  ]);
  // The browser's own page about it is a navigation, too.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.unroute(FORM);
  await page.unroute(PARTS[0][1]);
  await page.goto(address);
  await fillIn(page, user);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(arrival(page)).toBeVisible();
});

test('after a wrong password, Back leads to a form that works', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  const { isMet } = await heldBack(page, PARTS[0][1]);
  await toForm(page, stack.demoClientUrl);
  await fillIn(page, { ...user, password: 'not-that-1' });
  // From then on the answer is a page of its own, and not shown in place of the form.
  await isMet;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
  await page.unroute(PARTS[0][1]);
  await page.goBack();
  await fillIn(page, user);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(arrival(page)).toBeVisible();
});

test('nothing that is typed while the page takes over is lost, and nothing moves', async ({
  page,
  stack,
  newUser,
}) => {
  const { email, password } = newUser();
  const { letGo, isMet } = await heldBack(page, PARTS[0][1]);
  await toForm(page, stack.demoClientUrl);
  const parts = [page.getByLabel('Email'), page.getByLabel('Password')];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await places();
  const isThere = page.getByRole('button', { name: 'Create an account' });
  await page.getByLabel('Password').focus();
  let typed = '';
  const type = async (character: string) => {
    await page.keyboard.type(character);
    typed += character;
  };
  await type('0');
  await isMet;
  letGo();
  // Before, during and after.
  while (!(await isThere.isVisible())) await type(String(typed.length % 10));
  for (const character of `${password}${email}`) await type(character);
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveValue(typed);
  expect(await places()).toEqual(before);
});

test('a composition is not broken: the page takes over once it has ended', async ({ page, stack }) => {
  const { letGo, isMet } = await heldBack(page, PARTS[0][1]);
  await toForm(page, stack.demoClientUrl);
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await page.keyboard.type('a');
  await isMet;
  await compose('ni');
  letGo();
  await expect(hidden(page)).toBeAttached();
  await compose('nih');
  await expect(page.locator('#vestibule-document-form').getByLabel('Email')).toHaveValue('anih');
  await devtools.send('Input.insertText', { text: '你' });
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('a你');
  await expect(page.getByLabel('Email')).toBeFocused();
});
