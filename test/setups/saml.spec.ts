import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { makeSamlClient } from '../support/people/saml-client';
import { forgetUser } from '../support/people/forget-user';

const thirdPartyId = 'saml-acme';
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'saml-providers.json');
const providers = [{ thirdPartyId, name: 'Acme SSO', clients: [{ clientId: 'acme' }] }];
writeFileSync(file, JSON.stringify({ providers }));

useStack({ environment: { VESTIBULE_PROVIDERS_FILE: file } });

async function leave(page: Page, demoClientUrl: string): Promise<string> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const challenge = new URL(page.url()).searchParams.get('loginChallenge') ?? '';
  await page.getByRole('button', { name: 'Continue with Acme SSO' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Example ID' })).toBeVisible();
  expect(page.url()).not.toContain(challenge);
  return challenge;
}

async function comeBack(page: Page, decision: string): Promise<void> {
  await page.getByRole('link', { name: /Grace Hopper/ }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
  await page.getByRole('button', { name: 'Back to Vestibule' }).click();
}

test('an account of an organisation signs in by SAML, on the way to a client', async ({ page, stack }) => {
  await makeSamlClient(stack, thirdPartyId);
  for (const time of ['first', 'second']) {
    await leave(page, stack.demoClientUrl);
    await comeBack(page, 'Allow');
    await expect(page.getByRole('heading', { name: 'Signed in', exact: true }), time).toBeVisible();
    expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
    await expect(page.getByText('grace@example-id.test', { exact: true })).toBeVisible();
    await forgetUser(page);
  }
});

test('a refusal there says what to do, and the way to the client is still there', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  await makeSamlClient(stack, thirdPartyId);
  const user = await existingUser();
  const challenge = await leave(page, stack.demoClientUrl);
  await comeBack(page, 'Cancel');
  await expect(page.getByRole('alert')).toHaveText(/^Your organisation didn’t let you sign in/);
  await expectAccessible(page, 'a SAML sign-in that was refused');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  expect(new URL(page.url()).searchParams.get('loginChallenge')).toBe(challenge);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('an answer that comes too late asks for a new start, which works', async ({
  page,
  stack,
  advanceClock,
}) => {
  await makeSamlClient(stack, thirdPartyId);
  await leave(page, stack.demoClientUrl);
  await advanceClock(300_001);
  await comeBack(page, 'Allow');
  await expect(page.getByRole('status').filter({ hasText: /^This sign-in took too long/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: 'Continue with Acme SSO' }).click();
  await comeBack(page, 'Allow');
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('a provider that the core doesn’t have as a client is told', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByRole('button', { name: 'Continue with Acme SSO' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This way to sign in isn’t set up correctly/);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
