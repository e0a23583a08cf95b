import { describeKnown } from './known-words';
import { profileOf } from './client-profile';
import { checkConfig, type ConsentConfig } from './consent-config';

const said = (claims: string[], lang = 'en', scope = 'profile') =>
  describeKnown(scope, lang, new Set(claims));

test('what a user has is listed, and what they don’t have isn’t', () => {
  expect(said(['sub', 'name', 'picture'])).toBe('Your name and picture.');
  expect(said(['given_name', 'family_name', 'name'])).toBe('Your name.');
  expect(said(['birthdate', 'picture', 'name'], 'de')).toBe('Ihr Name, Ihr Bild und Ihr Geburtsdatum.');
  expect(said(['locality', 'country'], 'en', 'address')).toBe('Your town and country.');
  expect(said(['formatted'], 'de', 'address')).toBe('Ihre vollständige Adresse.');
  expect(said(['phone_number'], 'en', 'phone')).toBe('Your phone number, and whether it’s verified.');
  expect(said(['phone_number'], 'de', 'phone')).toBe('Ihre Telefonnummer, und ob sie bestätigt ist.');
});

test('where nothing is known, it says so', () => {
  expect(said(['sub', 'updated_at'])).toBe('You haven’t added anything to your profile yet.');
  expect(said([], 'de')).toBe('Sie haben Ihrem Profil noch nichts hinzugefügt.');
  expect(said(['name'], 'en', 'address')).toBe('You haven’t added an address yet.');
  expect(said(['name'], 'de', 'phone')).toBe('Sie haben noch keine Telefonnummer hinzugefügt.');
  expect(said(['email'], 'en', 'email')).toBeUndefined();
});

test('the operator’s words stay as they are, and before the sign-in it is only what there may be', () => {
  const describe = (config: ConsentConfig, known?: ReadonlySet<string>) =>
    profileOf(checkConfig(config, 'a test'), { clientId: 'birch' }).describe('profile', ['en'], known);
  const known = new Set(['name']);
  const text = { en: { title: 'Your card', description: 'As in the directory.' } };
  expect(describe({ scopes: { profile: { text } } }, known).description).toBe('As in the directory.');
  expect(describe({ scopes: { profile: { text: { en: { title: 'Your card' } } } } }, known).description).toBe(
    '',
  );
  expect(describe({ scopes: { profile: { required: true } } }, known)).toMatchObject({
    description: 'Your name.',
    required: true,
  });
  expect(describe({}).description).toBe('Your name and picture, if you’ve added them.');
});
