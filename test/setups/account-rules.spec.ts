import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { pressOnceRead } from '../support/press';

const folder = path.resolve('.cache/journeys/account-rules');
mkdirSync(folder, { recursive: true });
const rules = path.join(folder, 'rules.json');
writeFileSync(
  rules,
  JSON.stringify({
    signUp: { refusedDomains: ['rival.test'] },
    tenants: {
      staff: { signUp: { mode: 'off', contact: 'people@acme.test' } },
      bank: { password: { minLength: 12, maxLength: 64, needs: ['uppercase', 'symbol'] } },
    },
  }),
);
const consent = path.join(folder, 'consent.json');
writeFileSync(
  consent,
  JSON.stringify({
    supportContact: 'mailto:access@acme.test',
    clients: { 'acme-notes': { verified: true, access: { roles: ['admin'] } } },
  }),
);

useStack({
  consent: 'asked',
  environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_ACCOUNT_RULES: rules, VESTIBULE_CONSENT: consent },
});

const firstFactors = ['emailpassword', 'otp-email', 'thirdparty'];
const sentence = 'You can’t create an account here yourself. If you need one, ask this site’s support.';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('nobody signs up where that is off, and who comes for it is told so', async ({
      page,
      stack,
      tenant,
    }) => {
      await tenant('staff', { firstFactors });
      await page.goto(`${stack.shellUrl}/auth?tenantId=staff`);
      await ready(page);
      await expect(page.getByText('Create an account')).toHaveCount(0);
      await expect(page.getByText(sentence)).toHaveCount(0);

      await page.goto(`${stack.shellUrl}/auth?tenantId=staff&show=signup`);
      await ready(page);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, 'nobody signs up here');

      await page.goto(`${stack.shellUrl}/auth`);
      await ready(page);
      await expect(page.getByText('Create an account')).toBeVisible();
    });

    test('a domain that may not sign up is refused in words, and another address is taken', async ({
      page,
      stack,
      newUser,
    }) => {
      const { password, email } = newUser();
      await page.goto(`${stack.shellUrl}/auth?show=signup`);
      await ready(page);
      await page.getByLabel('Email').fill('ada@rival.test');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('alert')).toContainText(
        'You can’t create an account with an email address of this domain.',
      );
      await expect(page.getByLabel('Email')).toHaveValue('ada@rival.test');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    });

    test('what a tenant asks of passwords is said before anybody types, and holds', async ({
      page,
      stack,
      tenant,
      newUser,
      inbox,
    }) => {
      await tenant('bank', { firstFactors: ['emailpassword'] });
      const { email } = newUser();
      const hint = '12 to 64 characters An uppercase letter A symbol';
      await page.goto(`${stack.shellUrl}/auth?tenantId=bank&show=signup&lang=en`);
      await ready(page);
      const field = page.getByLabel('Password', { exact: true });
      await expect(field).toHaveAccessibleDescription(hint);
      await page.getByLabel('Email').fill(email);
      await field.fill('correct horse 1');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(field).toHaveAccessibleDescription(
        /^Your password still needs: An uppercase letter · A symbol/,
      );
      await field.fill('Correct horse!');
      await page.getByRole('button', { name: 'Sign up' }).click();
      // Without its session a page that is still on its way would go to the sign-in form.
      if (javaScriptEnabled) await expect(page.getByText(email).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);

      // The same for a new password by mail.
      await page.context().clearCookies();
      await page.goto(`${stack.shellUrl}/auth/reset-password?tenantId=bank`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page.getByText(`If ${email} has an account, a link`)).toBeVisible();
      const mails = async () =>
        (await inbox(email)).flatMap(({ link }) => (link?.includes('reset') ? [link] : []));
      await expect.poll(async () => (await mails()).length).toBe(1);
      await page.goto((await mails())[0] ?? '');
      const renewed = page.getByLabel('New password');
      await expect(renewed).toHaveAccessibleDescription(hint);
      await renewed.fill('Battery staple');
      await renewed.press('Enter');
      await expect(renewed).toHaveAccessibleDescription(/^Your password still needs: A symbol/);
      await renewed.fill('Battery staple!');
      await renewed.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();

      // Elsewhere, it is as usual.
      await page.goto(`${stack.shellUrl}/auth?show=signup`);
      await ready(page);
      await expect(field).toHaveAccessibleDescription('8+ characters A letter A number');
    });

    test('an account that may not use the client reads so, with whom to ask, and goes back', async ({
      page,
      stack,
      existingUser,
      allowConsole,
    }) => {
      allowConsole(/status of 40[03] /);
      const user = await existingUser();
      await page.goto(stack.demoClientUrl);
      await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
      await ready(page);
      await page.getByLabel('Email').fill(user.email);
      await page.getByLabel('Password', { exact: true }).fill(user.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account can’t use Acme Notes');
      await expect(page.getByText('Only some accounts may use Acme Notes')).toBeVisible();
      await expect(page.getByRole('link', { name: 'access@acme.test' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, 'an account that may not use the client');
      await pressOnceRead(page.getByRole('button', { name: 'Cancel and go back to Acme Notes' }));
      await expect(page).toHaveURL(new RegExp(`^${stack.demoClientUrl}`));
      await expect(page.getByText('access_denied')).toBeVisible();
    });
  });
}

async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(Sign in|Sign up)$/ })).toBeEnabled();
}
