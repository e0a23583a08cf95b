import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { outcomeOf } from '../support/back-at-client';
import { expect, test, useStack } from '../support/fixtures';
import { pressOnceRead } from '../support/press';
import type { User } from '../support/stack/spawn-stack';

/* What an operator requires of everybody stands between each way in and everything else. */

const folder = path.resolve('.cache/journeys/required-steps');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'terms.txt'), 'You take care of your password.');
writeFileSync(path.join(folder, 'nutzung.txt'), 'Sie achten auf Ihr Passwort.');
const rules = path.join(folder, 'rules.json');
writeFileSync(
  rules,
  JSON.stringify({
    required: {
      minimumAge: 16,
      documents: [
        {
          id: 'terms',
          version: '2026-11',
          label: {
            en: ['I agree to the ', { text: 'terms of service', href: 'https://acme.test/terms' }, '.'],
            de: ['Ich stimme den ', { text: 'Nutzungsbedingungen', href: 'https://acme.test/agb' }, ' zu.'],
          },
          text: { en: 'terms.txt', de: 'nutzung.txt' },
        },
      ],
    },
    tenants: {
      club: { required: {}, signUp: { mode: 'approval', since: '2026-01-01', contact: 'door@acme.test' } },
      free: { required: {} },
    },
  }),
);

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_ACCOUNT_RULES: rules } });

const born = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;

test('who signs up by a code on the way to a client agrees and says their age first, and arrives', async ({
  page,
  stack,
  newUser,
  inbox,
}) => {
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/dev/page-at-once`);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(present((await arrived(inbox, email)).code));

  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
  await expectAccessible(page, 'what everybody owes');
  const link = page.getByRole('link', { name: 'terms of service' });
  await expect(link).toHaveAttribute('href', 'https://acme.test/terms');
  await expect(link).toHaveAttribute('target', '_blank');

  await page.getByLabel('Date of birth').fill(born(7));
  await goOn(page);
  await expect(page.getByText('You have to be at least 16 years old to go on.')).toBeVisible();
  await expect(page.getByText('To go on, agree to this.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();

  await page.getByLabel('Date of birth').fill(born(30));
  await page.getByRole('checkbox', { name: 'I agree to the terms of service.' }).check();
  await goOn(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('nobody gets anywhere else before, and everywhere after', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
  await page.getByLabel('Date of birth').fill(born(16));
  await page.getByRole('checkbox').check();
  await goOn(page);
  await expect(page).toHaveURL(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toHaveCount(0);
});

test('a silent request shows nothing of it, and one that asks for a new sign-in asks for each thing once', async ({
  page,
  clientApp,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const birch = await clientApp('web');
  await birch.send(page, { prompt: 'none' });
  expect(await outcomeOf(birch, page, 1)).toEqual({ status: 'ERROR', error: 'login_required' });
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
  await birch.send(page, { prompt: 'none' });
  expect(await outcomeOf(birch, page, 2)).toEqual({ status: 'ERROR', error: 'interaction_required' });

  await birch.send(page, { prompt: 'login', login_hint: user.email });
  await signIn(user);
  await page.getByLabel('Date of birth').fill(born(30));
  await page.getByRole('checkbox').check();
  await goOn(page);
  await page.getByRole('checkbox', { name: 'Don’t ask me again for this app' }).check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  expect(await outcomeOf(birch, page, 3)).toMatchObject({ status: 'TOKENS', email: user.email });
  await birch.send(page, { prompt: 'none' });
  expect(await outcomeOf(birch, page, 4)).toMatchObject({ status: 'TOKENS', email: user.email });
});

test('who waits for an operator is told where the message comes to, and goes on once they are let in', async ({
  page,
  stack,
  tenant,
  newUser,
}) => {
  await tenant('club', { firstFactors: ['emailpassword'] });
  const user = newUser();
  const { email } = user;
  await signUpInClub(page, stack.shellUrl, user);
  await expect(page.getByText(`We’ll send a message to ${email} then.`)).toBeVisible();
  await expectAccessible(page, 'waiting for approval');
  await page.request.put(`${stack.apiUrl}/dev/users/${email}?tenantId=club`, {
    data: { metadata: { accountApprovals: { club: { time: Date.now() } } } },
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/account`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a code on the way to a client leads to what everybody owes, and that to the client', async ({
    page,
    stack,
    newUser,
    inbox,
  }) => {
    const { email } = newUser();
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await page.getByRole('link', { name: 'Email or text me a code' }).click();
    await page.getByLabel('Email or phone number').fill(email);
    await page.getByRole('button', { name: 'Email or text me a code' }).click();
    await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'terms of service' })).toHaveAttribute('target', '_blank');
    const birth = page.getByLabel('Date of birth');
    const agreed = page.getByRole('checkbox', { name: 'I agree to the terms of service.' });
    await birth.fill(born(7));
    await agreed.check();
    await goOn(page);
    await expect(birth).toHaveAccessibleDescription('You have to be at least 16 years old to go on.');
    await expect(birth).toBeFocused();
    await expect(agreed).toBeChecked();

    await birth.fill(born(30));
    await agreed.uncheck();
    await goOn(page);
    await expect(agreed).toHaveAccessibleDescription('To go on, agree to this.');
    await expect(birth).toHaveValue(born(30));

    await agreed.check();
    await goOn(page);
    await pressOnceRead(page.getByRole('button', { name: 'Allow', exact: true }));
    await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  });

  test('who waits for an operator sees nothing else, and goes on once they are let in', async ({
    page,
    stack,
    tenant,
    newUser,
  }) => {
    await tenant('club', { firstFactors: ['emailpassword'] });
    const user = newUser();
    const { email } = user;
    await signUpInClub(page, stack.shellUrl, user);

    const title = page.getByRole('heading', { name: 'Your account has to be approved' });
    const still = page.getByText('It isn’t approved yet.');
    await expect(title).toBeVisible();
    await expect(page.getByText(`We’ll send a message to ${email} then.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'door@acme.test' })).toBeVisible();
    await expect(still).toHaveCount(0);
    await page.goto(`${stack.shellUrl}/account`);
    await expect(title).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth/required`);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(still).toBeVisible();

    await page.request.put(`${stack.apiUrl}/dev/users/${email}?tenantId=club`, {
      data: { metadata: { accountApprovals: { club: { time: Date.now() } } } },
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/account');
  });
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Signs up where an operator has to approve new accounts. */
async function signUpInClub(page: Page, shellUrl: string, { email, password }: User): Promise<void> {
  await page.goto(`${shellUrl}/auth?tenantId=club&show=signup&redirectToPath=%2Faccount`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}
