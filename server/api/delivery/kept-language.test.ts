import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { newestLink, newestTo, signInByCode } from '../testing/inbox';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { password } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
const ada = 'ada@example.test';
const bea = 'bea@example.test';

beforeAll(async () => {
  setup = await startTestApi({ appName: 'Brightwater' });
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

function speaking(languages: string) {
  const visitor = setup.visitor();
  visitor.headers = { 'accept-language': languages };
  return visitor;
}

async function signedUp(email: string, languages: string) {
  const visitor = speaking(languages);
  const { body } = await visitor.signUp(email, password);
  const { id } = body['user'] as { id: string };
  await setup.dev('PUT', `/users/${email}`, { verified: true });
  return { visitor, id };
}

/** The subject of the mail for somebody who has forgotten their password. */
async function resetMail(email: string, languages: string) {
  await speaking(languages).call('POST', '/auth/user/password/reset/token', {
    formFields: [{ id: 'email', value: email }],
  });
  return (await newestTo(setup, email))?.subject;
}

const GERMAN = 'Neues Passwort für Brightwater festlegen';
const ENGLISH = 'Set a new password for Brightwater';

test('what the user has chosen is kept when they sign in, for their own mails alone', async () => {
  await signedUp(ada, 'de-AT-x-chosen');
  await signedUp(bea, 'en');
  expect(await resetMail(ada, 'en')).toBe(GERMAN);
  expect(await resetMail(bea, 'en')).toBe(ENGLISH);
  await speaking('en-x-chosen').signIn(ada, password);
  expect(await resetMail(ada, 'de')).toBe(ENGLISH);
});

test('what the page says was chosen, or asked for by a client, comes before it', async () => {
  await signedUp(ada, 'de-x-chosen');
  expect(await resetMail(ada, 'en-x-chosen')).toBe(ENGLISH);
  expect(await resetMail(ada, 'en-x-asked')).toBe(ENGLISH);
});

test('what a browser prefers or a client asks for isn’t kept', async () => {
  await signedUp(ada, 'de');
  await speaking('de-x-asked').signIn(ada, password);
  expect(await resetMail(ada, 'en')).toBe(ENGLISH);
});

test('a choice that was made later is kept with the next question who is signed in', async () => {
  const { visitor } = await signedUp(ada, 'en');
  visitor.headers = { 'accept-language': 'de-x-chosen' };
  expect((await visitor.call('GET', '/me')).body).toMatchObject({ emails: [ada] });
  expect(await resetMail(ada, 'en')).toBe(GERMAN);
});

test('the cookie of a choice counts where the API gets it', async () => {
  const { visitor } = await signedUp(ada, 'en');
  visitor.cookies.set('sCurrLanguage', 'de');
  await visitor.signIn(ada, password);
  expect(await resetMail(ada, 'en')).toBe(GERMAN);
});

test.each(['tlh', 'not a tag', '', `de-${'x'.repeat(40)}`, 7, null, { de: 'de' }])(
  'a kept tag that means no language is as if there were none: %j',
  async (tag) => {
    const { id } = await signedUp(ada, 'de-x-chosen');
    await updateUserMetadata(id, { 'vestibule.language': tag });
    expect(await resetMail(ada, 'en')).toBe(ENGLISH);
  },
);

test('a warning is in the account’s language, whoever has asked', async () => {
  await signedUp(ada, 'de-x-chosen');
  await resetMail(ada, 'en-x-chosen');
  const link = await newestLink(setup, ada);
  await speaking('en-x-chosen').resetPassword(link.searchParams.get('token') ?? '', `${password} again`);
  expect((await newestTo(setup, ada))?.subject).toBe('Ihr Passwort für Brightwater wurde geändert');
});

test('mails to verify an address, and to make another passkey, are in the account’s language', async () => {
  const { visitor } = await signedUp(ada, 'de-x-chosen');
  visitor.headers = { 'accept-language': 'en' };
  await setup.dev('PUT', `/users/${ada}`, { verified: true });
  await visitor.signUpWithPasskey(createAuthenticator(), ada, true);
  await speaking('en').call('POST', '/auth/user/webauthn/reset/token', { email: ada });
  expect((await newestTo(setup, ada))?.subject).toBe('Neuen Passkey für Brightwater erstellen');
  const unverified = speaking('de-x-chosen');
  await unverified.signUp(bea, password);
  unverified.headers = { 'accept-language': 'en' };
  await unverified.call('POST', '/auth/user/email/verify/token');
  expect((await newestTo(setup, bea))?.subject).toMatch(/bestätigen/);
});

test('codes are in the language of the account that signs in with them', async () => {
  await setup.dev('PUT', '/tenants/public', { firstFactors: ['otp-email', 'otp-phone', 'emailpassword'] });
  const number = '+493012345678';
  await signInByCode(setup, speaking('de-x-chosen'), { email: bea });
  await signInByCode(setup, speaking('de-x-chosen'), { phoneNumber: number });
  // An account that claims the address, and doesn’t sign in by codes.
  await signedUp(ada, 'de-x-chosen');
  for (const contact of [{ email: bea }, { phoneNumber: number }, { email: ada }])
    await speaking('fr').call('POST', '/auth/signinup/code', contact);
  expect((await newestTo(setup, bea))?.subject).toMatch(/ist Ihr Code/);
  expect((await newestTo(setup, number))?.text).toMatch(/ist Ihr Code/);
  expect((await newestTo(setup, ada))?.subject).toMatch(/est votre code/);
});

test('without script, what the page shows by the user’s choice is kept too', async () => {
  const visitor = new NoScriptVisitor(setup.api.url, website);
  visitor.headers = { 'accept-language': 'en' };
  await signedUp(ada, 'en');
  const form = { email: ada, password, lang: 'de' };
  await visitor.send('sign-in', '/auth', form);
  expect(await resetMail(ada, 'en')).toBe(GERMAN);
});
