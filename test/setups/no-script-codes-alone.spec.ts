import { expect, test, useStack } from '../support/fixtures';
import { placesOf } from '../support/looks/places-of';

// Not shared: documents remember for a minute which ways in a tenant has.
useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on', TEST_TENANT: 'codes' } });

test('a tenant without passwords has the form for codes in its document, where the page has it', async ({
  page,
  stack,
  tenant,
}) => {
  await tenant('public', { firstFactors: ['otp-email', 'thirdparty'] });
  await page.goto(`${stack.shellUrl}/auth`);
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByLabel('Email'),
    page.getByRole('button', { name: 'Email me a code' }),
    page.getByText('or', { exact: true }),
    page.getByRole('button', { name: 'Continue with Example ID' }),
  ];
  const document = page.locator('[data-sends]');
  await expect(document.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  const before = await placesOf(parts);
  await page.getByLabel('Email').pressSequentially('ada@example.test');
  await expect(document).toHaveCount(0);
  expect(await placesOf(parts)).toEqual(before);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.test');
  await expect(page.getByLabel('Email')).toBeFocused();
});
