import { LANGUAGES, wordsOf } from '@vestibule/messages';
import { mails } from '../messages/compiled/mails';
import { newestTo } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi({ appName: 'Brightwater' });
  await setup.dev('PUT', '/tenants/codes', { firstFactors: ['otp-email', 'link-email', 'otp-phone'] });
});
afterAll(() => setup.close());

async function sentTo(contact: { email: string } | { phoneNumber: string }, languages: string) {
  const visitor = setup.visitor();
  visitor.headers = { 'accept-language': languages };
  await visitor.call('POST', '/auth/codes/signinup/code', contact);
  return newestTo(setup, 'email' in contact ? contact.email : contact.phoneNumber);
}

test.each(LANGUAGES)(
  'a code is mailed in the language of the page that asked for it: %s',
  async (language) => {
    const message = await sentTo({ email: `${language}@example.test` }, `tlh, ${language};q=0.9, en;q=0.1`);
    const t = wordsOf(mails, language);
    const [code, link] = [message?.code ?? '', message?.link ?? ''];
    expect(message?.subject).toBe(t('signIn.subject.code', { code, appName: 'Brightwater' }));
    expect(message?.text).toContain(t('signIn.link.or', { appName: 'Brightwater' }));
    // Nothing beside it that a mail program could take for a part of it, or that turns it around.
    expect(message?.text.split('\n')).toContain(link);
    expect(message?.html).toContain(t('signIn.button'));
  },
);

test('a text message has the page’s language, too, and English for one that nobody speaks', async () => {
  const german = await sentTo({ phoneNumber: '+49301234567' }, 'de-AT');
  expect(german?.text).toMatch(/^\d{6} ist Ihr Code für Brightwater\n/);
  const other = await sentTo({ phoneNumber: '+49301234568' }, 'tlh');
  expect(other?.text).toMatch(/^\d{6} is your Brightwater code\n/);
});
