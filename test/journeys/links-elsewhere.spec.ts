import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { askByEmail } from '../support/people/ask-by-email';

test('a link that somebody else has sent names their account before anyone presses', async ({
  page,
  browser,
  stack,
  tenant,
  inbox,
  newUser,
  allowConsole,
}) => {
  allowConsole(/NETWORK|ERR_FAILED/);
  const { email } = newUser();
  await tenant('links', { firstFactors: ['link-email'] });
  const attacker = await browser.newContext();
  const theirs = await attacker.newPage();
  await theirs.goto(`${stack.shellUrl}/auth?tenantId=links`);
  await askByEmail(theirs, email);
  const link = present((await arrived(inbox, email)).link);

  // Nobody can press while it isn't known whose it is.
  const asked = '**/auth/signinup/code/contact';
  await page.route(asked, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue here' })).toBeHidden();
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`It signs you in as ${email}. Continue only if that’s you.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await expectAccessible(page, 'a link that names its account');

  // Once it has been used, nobody is asked to press.
  await theirs.goto(link);
  await expect(theirs.getByText(`Signed in as ${email}`)).toBeVisible();
  await attacker.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
