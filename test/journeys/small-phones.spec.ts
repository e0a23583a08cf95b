import { expect, test } from '../support/fixtures';

/** What the screens say in languages with long words, from right to left, and without spaces. */
const LANGUAGES = [
  {
    locale: 'en-US',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    notVerified: 'Vestibule hasn’t verified Birch Calendar.',
    more: 'and 2 more below',
    allow: 'Allow',
  },
  {
    locale: 'de-DE',
    email: 'E-Mail',
    password: 'Passwort',
    signIn: 'Anmelden',
    notVerified: 'Vestibule hat die Angaben von Birch Calendar nicht geprüft.',
    more: 'und 2 weitere unten',
    allow: 'Zugriff erlauben',
  },
  {
    locale: 'ar-EG',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    notVerified: /لم يتم التحقق من .*Birch/,
    more: 'وإذنان آخران أدناه',
    allow: 'السماح',
  },
  {
    locale: 'ja-JP',
    email: 'メールアドレス',
    password: 'パスワード',
    signIn: 'ログイン',
    notVerified: '確認を受けていません',
    more: 'ほか2件が下にあります',
    allow: '許可',
  },
];

for (const { locale, email, password, signIn, notVerified, more, allow } of LANGUAGES) {
  test.describe(`in ${locale}, on a phone of 320 by 568`, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test('both fields of a client’s sign-in and its button are on the first screen', async ({
      page,
      clientApp,
    }) => {
      const birch = await clientApp('web');
      await birch.send(page);
      const fields = [page.getByLabel(email, { exact: true }), page.getByLabel(password, { exact: true })];
      const button = page.getByRole('button', { name: signIn, exact: true });
      for (const shown of [...fields, button]) await expect(shown).toBeInViewport({ ratio: 1 });
    });

    test('two permissions and the number of the others come before the button', async ({
      page,
      clientApp,
      signedInUser,
    }) => {
      await signedInUser({ at: null });
      const birch = await clientApp('web', { scope: 'openid profile email offline_access' });
      await birch.send(page);
      await expect(page.getByRole('button', { name: allow })).toBeVisible();
      await expect(page.getByText(notVerified)).toBeInViewport({ ratio: 1 });
      const permissions = page.getByRole('listitem');
      await expect(permissions).toHaveCount(4);
      for (const permission of (await permissions.all()).slice(0, 2))
        await expect(permission).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(more)).toBeInViewport({ ratio: 1 });
    });
  });
}
