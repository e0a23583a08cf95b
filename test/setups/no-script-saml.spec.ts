import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, useStack } from '../support/fixtures';
import { makeSamlClient } from '../support/people/saml-client';

const thirdPartyId = 'saml-acme';
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'plain-saml-providers.json');
const providers = [{ thirdPartyId, name: 'Acme SSO', clients: [{ clientId: 'acme' }] }];
writeFileSync(file, JSON.stringify({ providers }));

useStack({
  consent: 'first-party',
  environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_PROVIDERS_FILE: file },
});
test.use({ javaScriptEnabled: false });

for (const decision of ['Cancel', 'Allow']) {
  test(`without script, an organisation answers by SAML: ${decision}`, async ({ page, stack }) => {
    await makeSamlClient(stack, thirdPartyId);
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
    const challenge = new URL(page.url()).searchParams.get('loginChallenge');
    await page.getByRole('button', { name: 'Continue with Acme SSO' }).click();
    await page.getByRole('link', { name: /Grace Hopper/ }).click();
    await page.getByRole('button', { name: decision, exact: true }).click();
    await page.getByRole('button', { name: 'Back to Vestibule' }).click();
    if (decision === 'Allow') {
      await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
      await expect(page.getByText('grace@example-id.test', { exact: true })).toBeVisible();
      return;
    }
    await expect(page.getByRole('alert')).toHaveText(/^Your organisation didn’t let you sign in/);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('loginChallenge')).toBe(challenge);
  });
}
