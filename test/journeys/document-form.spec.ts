import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { placesOf } from '../support/looks/places-of';

const SHELL = /\/shell\.[0-9a-f]+\.js$/;

/** Holds back the shell's code until it is let through. */
async function heldShell(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(SHELL, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

const toChallenge = async (page: Page, demoClientUrl: string): Promise<void> => {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
};

test('before any of the page’s code has loaded, the document names the client and accepts typing; what was sent continues by itself', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const letThrough = await heldShell(page);
  await toChallenge(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website of Acme Notes' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('the real form appears exactly where the document’s was, with focus, caret and everything typed', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  const letThrough = await heldShell(page);
  await toChallenge(page, stack.demoClientUrl);
  const parts = [
    page.getByText('Acme Notes', { exact: true }),
    page.getByRole('link', { name: 'Website of Acme Notes' }),
    page.getByText('Verified', { exact: true }),
    page.getByRole('heading', { level: 1 }),
    page.getByLabel('Email'),
    page.getByLabel('Password'),
    page.getByRole('button', { name: 'Sign in', exact: true }),
  ];
  const places = () => placesOf(parts);
  // Type and autocomplete differ on purpose: the document needs the caret, and knows nothing of passkeys.
  const fields = () =>
    page
      .getByRole('main')
      .evaluate((card) =>
        [...card.querySelectorAll('input')].map((input) => [
          input.labels?.[0]?.textContent,
          ...['name', 'class', 'required', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint'].map(
            (attribute) => input.getAttribute(attribute),
          ),
        ]),
      );
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.keyboard.press('Home');
  const before = await places();
  const fieldsBefore = await fields();
  letThrough();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  expect(await places()).toEqual(before);
  expect(await fields()).toEqual(fieldsBefore);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByLabel('Password')).toHaveValue(`x${user.password}`);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('the document also warns about an unverified client, above its fields, and nothing moves after that', async ({
      page,
      clientApp,
    }) => {
      const birch = await clientApp('web');
      const { url } = await birch.begin();
      const letThrough = await heldShell(page);
      await page.goto(url, { waitUntil: 'commit' });
      const warning = page
        .getByRole('status')
        .filter({ hasText: 'Vestibule hasn’t verified Birch Calendar' });
      const parts = [
        page.getByText('Not verified', { exact: true }),
        page.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' }),
        warning,
        page.getByLabel('Email'),
        page.getByRole('button', { name: 'Sign in', exact: true }),
      ];
      const places = () => placesOf(parts);
      await expect(warning).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
      const before = await places();
      letThrough();
      await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
      expect(await places()).toEqual(before);
      const [, , warned, email] = before;
      expect((warned?.y ?? 0) + (warned?.height ?? 0)).toBeLessThan(email?.y ?? 0);
    });

    test('both warnings about a look-alike are seen together with the first field', async ({
      page,
      clientApp,
    }) => {
      const app = await clientApp('web', { clientName: 'Acme N\u043Etes' });
      await app.send(page);
      await expect(page.getByText(/^This isn’t the .*Acme Notes.* we know/)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^Vestibule hasn’t verified/)).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 });
    });
  });
}

test('what is selected in the document is replaced by what is typed into the real form', async ({
  page,
  stack,
}) => {
  const letThrough = await heldShell(page);
  await toChallenge(page, stack.demoClientUrl);
  await page.getByLabel('Email').fill('grace@example.test');
  await page.getByLabel('Email').selectText();
  letThrough();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await page.keyboard.type('ada@example.test');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
});

test('a typed address is back when the shell arrives with the next load', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.route(SHELL, (route) => route.abort());
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('Email').fill('ada@example.test');
  await page.unroute(SHELL);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
});

test('if the tenant signs in another way, the address moves to that form', async ({
  page,
  stack,
  tenant,
}) => {
  await tenant('public', { firstFactors: ['otp-email'] });
  const letThrough = await heldShell(page);
  await page.goto(`${stack.shellUrl}/auth`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@example.test');
  letThrough();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
});

test('signed-in users return to the client without any of the page’s code', async ({
  page,
  stack,
  signedInUser,
  browser,
}) => {
  await signedInUser({ at: null });
  // Requested while signed out: otherwise the API answers by itself.
  const visitor = await browser.newContext();
  const asking = await visitor.newPage();
  await toChallenge(asking, stack.demoClientUrl);
  await expect(asking.getByRole('heading', { name: /Acme Notes/ })).toBeVisible();
  await page.context().addCookies(await visitor.cookies());
  const address = asking.url();
  await visitor.close();
  // Never let through.
  await heldShell(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no form sends a password anywhere', async ({ page, stack }) => {
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('a browser that asks for it sees the page load its remotes and ask about each challenge by itself', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const expectOfPage = async (): Promise<void> => {
    expect(asked.filter((path) => path.startsWith('/remotes/login-challenge/'))).not.toEqual([]);
    expect(asked.filter((path) => path.endsWith('/oauth/login/info'))).toHaveLength(1);
    asked.length = 0;
  };
  await page.goto(`${stack.shellUrl}/dev/page-at-once`);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expectOfPage();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  asked.length = 0;
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in again (prompt=login)' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expectOfPage();

  // Leaves the login first: it may still ask who is signed in, which without cookies is an error.
  await page.goto(`${stack.shellUrl}/dev/page-as-usual`);
  await page.context().clearCookies({ name: /^(?!vestibule-dev)/ });
  const letThrough = await heldShell(page);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  // The document's, without any of the page's code.
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  letThrough();
});
