import { expect, test, useStack } from '../support/fixtures';
import { placesOf } from '../support/looks/places-of';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]) {
  test.describe(`${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('when the page takes over, headings, fields, buttons, links and ways to sign in stay where the document had them', async ({
      page,
      stack,
      existingUser,
    }) => {
      const user = await existingUser();
      await page.goto(stack.demoClientUrl);
      await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
      const parts = [
        page.getByText('Acme Notes', { exact: true }),
        page.getByRole('link', { name: 'Website of Acme Notes' }),
        page.getByText('Verified', { exact: true }),
        page.getByRole('heading', { level: 1 }),
        page.getByLabel('Email'),
        page.getByLabel('Password'),
        page.getByRole('button', { name: 'Sign in', exact: true }),
        page.getByRole('link', { name: 'Forgot your password?' }),
        page.getByText('Create an account', { exact: true }),
        page.getByText('or', { exact: true }),
        page.getByRole('button', { name: 'Continue with Example ID' }),
        // Its mark.
        page.getByText('E', { exact: true }),
        page.getByText('Email or text me a code', { exact: true }),
        page.getByText('Use a passkey', { exact: true }),
        page.getByText('You will be sent to'),
        page.getByRole('button', { name: /Cancel/ }),
      ];
      await expect(page.getByRole('link', { name: 'Email or text me a code' })).toBeVisible();
      const before = await placesOf(parts);
      await page.getByLabel('Email').pressSequentially(user.email);
      await expect(page.getByRole('button', { name: 'Email or text me a code' })).toBeVisible();
      // The provider's mark loads by itself.
      await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
      expect(await placesOf(parts)).toEqual(before);
      await expect(page.getByLabel('Email')).toHaveValue(user.email);
      await expect(page.getByLabel('Email')).toBeFocused();
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has all ways to sign in; the one that needs script says so, and leads back', async ({
    page,
    stack,
  }) => {
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email or text me a code' })).toBeVisible();
    await page.getByRole('link', { name: 'Use a passkey' }).click();
    // Looked for by its role: the page is within a `noscript`.
    await expect(page.getByRole('status')).toContainText('A passkey needs JavaScript');
    await page.getByRole('link', { name: 'Use another way' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use a passkey' })).toBeVisible();
  });

  test('the page hears error, message, rid and tenant of its address', async ({ page, stack, tenant }) => {
    await page.goto(`${stack.shellUrl}/auth?error=signin&message=${encodeURIComponent('Call 555 now')}`);
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await expect(page.getByText(/It isn’t from/)).toBeVisible();
    await expect(page.getByRole('blockquote')).toHaveText('Call 555 now');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();

    await page.goto(`${stack.shellUrl}/auth?rid=passwordless`);
    await expect(page.getByRole('button', { name: 'Email or text me a code' })).toBeVisible();
    await page.getByRole('link', { name: 'Use email and password' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();

    await page.goto(`${stack.shellUrl}/auth?tenantId=nobodys`);
    await expect(page.getByRole('heading', { name: 'We don’t know this organisation' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(/an organisation we don’t know/);
    await expect(page.getByRole('textbox')).toBeHidden();
    await tenant('known', { firstFactors: ['otp-email'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=known`);
    await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  });

  test('a tenant without passwords sets none', async ({ page, stack, tenant }) => {
    await tenant('codes', { firstFactors: ['otp-email'] });
    await page.goto(`${stack.shellUrl}/auth/reset-password?tenantId=codes`);
    await expect(page.getByText('This way to sign in isn’t offered here.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the document gives no field the focus, so the keyboard covers nothing', async ({ page, stack }) => {
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    // The browser gives the focus before it draws a frame.
    const focused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.activeElement?.tagName)));
        }),
    );
    expect(focused).toBe('BODY');
  });
});

test('nothing of the page’s code is fetched until somebody uses the form', async ({ page, stack }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.clock.runFor(60_000);
  expect(loaded).toEqual([]);
  const code = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.keyboard.press('a');
  await page.clock.runFor(2000);
  await code;
});
