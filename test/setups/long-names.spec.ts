import { expect, test, useStack } from '../support/fixtures';

useStack({ environment: { VESTIBULE_APP_NAME: 'Northfield and Southfield Savings Bank' } });

test('on a phone, a product’s long name leaves room for the account’s menu', async ({
  page,
  signedInUser,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedInUser({ at: '/account/security' });
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  const menu = await page.getByRole('button', { name: /^Account/ }).boundingBox();
  const name = await page
    .getByText('Northfield and Southfield Savings Bank', { exact: true })
    .first()
    .boundingBox();
  if (!menu || !name) throw new Error('nothing is there');
  expect(name.x + name.width).toBeLessThanOrEqual(menu.x);
});
