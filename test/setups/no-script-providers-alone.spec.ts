import { expect, test, useStack } from '../support/fixtures';

// Not shared: documents remember for a minute which ways in a tenant has.
useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on', TEST_TENANT: 'providers' } });
test.use({ javaScriptEnabled: false });

test('without script, a tenant that has identity providers alone shows them, and asks for no password', async ({
  page,
  stack,
  tenant,
}) => {
  await tenant('public', { firstFactors: ['thirdparty'] });
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
