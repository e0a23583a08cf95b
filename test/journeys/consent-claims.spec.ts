import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

const scope = 'openid profile address phone';

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]) {
  test(`the question names what the app would get of this user, at ${viewport.width} by ${viewport.height}`, async ({
    page,
    clientApp,
    signedInUser,
    userSettings,
  }) => {
    await page.setViewportSize(viewport);
    const user = await signedInUser({ at: null });
    const birch = await clientApp('web', { scope });
    await birch.send(page);
    const about = (name: string) => expect(page.getByRole('checkbox', { name }));
    await about('Your profile').toHaveAccessibleDescription(
      'You haven’t added anything to your profile yet.',
    );
    await about('Your address').toHaveAccessibleDescription('You haven’t added an address yet.');
    await about('Your phone number').toHaveAccessibleDescription('You haven’t added a phone number yet.');

    const metadata = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      picture: 'https://ada.example/ada.png',
      birthdate: '1915-12-10',
      address: { locality: 'London', country: 'United Kingdom' },
      phone_number: '+44 20 7946 0958',
    };
    await userSettings(user, { metadata });
    await page.reload();
    await about('Your profile').toHaveAccessibleDescription('Your name, picture and date of birth.');
    await about('Your address').toHaveAccessibleDescription('Your town and country.');
    await about('Your phone number').toHaveAccessibleDescription(
      'Your phone number, and whether it’s verified.',
    );
    await expectAccessible(page, `what an app would get, at ${viewport.width} by ${viewport.height}`);
  });
}

test('in German it says the same', async ({ page, clientApp, signedInUser, userSettings }) => {
  const user = await signedInUser({ at: null });
  await userSettings(user, { metadata: { name: 'Ada Lovelace', locale: 'de' } });
  const birch = await clientApp('web', { scope });
  await birch.send(page, { ui_locales: 'de' });
  await expect(page.getByRole('checkbox', { name: 'Ihr Profil' })).toHaveAccessibleDescription(
    'Ihr Name und Ihre Sprache.',
  );
  await expect(page.getByRole('checkbox', { name: 'Ihre Telefonnummer' })).toHaveAccessibleDescription(
    'Sie haben noch keine Telefonnummer hinzugefügt.',
  );
});
