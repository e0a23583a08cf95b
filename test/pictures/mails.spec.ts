import { expect, test } from '../support/fixtures';
import { takePictures } from '../support/looks/pictures';

const KINDS = [
  'sign-in-code',
  'sign-in-link',
  'sign-in-code-or-link',
  'password-reset',
  'email-verification',
  'passkey-recovery',
  'password-changed',
  'passkey-created',
];

for (const locale of ['en', 'ar', 'de', 'ja']) {
  test(`every mail, in ${locale}`, async ({ page, stack }) => {
    for (const kind of KINDS) {
      const response = await page.request.get(`${stack.apiUrl}/dev/mails/${kind}?locale=${locale}`);
      await page.setContent(await response.text());
      await expect(page.getByRole('heading')).toBeVisible();
      await takePictures(page, `${kind}, ${locale}`);
    }
  });
}
