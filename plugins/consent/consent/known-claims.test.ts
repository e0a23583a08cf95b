import { updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { ask, requestOf } from '../testing/asked';
import { startBackend, type TestBackend } from '../testing/start-backend';
import type { Answer, Browser } from '../testing/browser';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({});
});
afterAll(() => backend.close());

const scope = 'openid profile address phone';
const described = ({ body }: Answer, at = body) =>
  (at['scopes'] as { scope: string; description: string }[])
    .filter((each) => each.scope !== 'openid')
    .map(({ description }) => description);

async function asked(browser: Browser, lang = 'en'): Promise<string[]> {
  const client = await backend.client({ scope });
  return described(await requestOf(browser, await ask(browser, client, { ui_locales: lang })));
}

test('the question names what the client would get of this user', async () => {
  const browser = await backend.signedIn();
  expect(await asked(browser)).toEqual([
    'You haven’t added anything to your profile yet.',
    'You haven’t added an address yet.',
    'You haven’t added a phone number yet.',
  ]);
  await updateUserMetadata(await browser.userId(), {
    first_name: 'Ada',
    picture: 'http://ada.example/not-told.png',
    address: { country: 'United Kingdom', region: 7 },
    phone_number: '+44 20 7946 0958',
  });
  expect(await asked(browser)).toEqual([
    'Your name.',
    'Your country.',
    'Your phone number, and whether it’s verified.',
  ]);
  expect(await asked(browser, 'de-AT')).toEqual([
    'Ihr Name.',
    'Ihr Land.',
    'Ihre Telefonnummer, und ob sie bestätigt ist.',
  ]);
});

test('whoever isn’t known to be the user reads only what there may be', async () => {
  const browser = await backend.signedIn();
  const client = await backend.client({ scope });
  const general = [
    'Your name and picture, if you’ve added them.',
    'Your postal address, if you’ve added one.',
    'Your phone number, if you’ve added one, and whether it’s verified.',
  ];
  const { consentChallenge } = await ask(browser, client);
  const stranger = backend.browser();
  const info = await stranger.get('/oauth/consent/info', { consentChallenge });
  const { consent } = info.body['info'] as { consent: Record<string, unknown> };
  expect(described(info, consent)).toEqual(general);
  const page = await stranger.visit((await client.begin()).url);
  const loginChallenge = page.searchParams.get('loginChallenge') ?? '';
  const login = await stranger.get('/oauth/login/info', { loginChallenge });
  const { consent: before } = login.body['info'] as { consent: Record<string, unknown> };
  expect(described(login, before)).toEqual(general);
});

test('no call of the core is added for it', async () => {
  const browser = await backend.signedIn();
  const client = await backend.client({ scope });
  const one = await ask(browser, client, { scope: 'openid' });
  const other = await ask(browser, client, { scope });
  expect(await backend.callsOf(() => requestOf(browser, other))).toEqual(
    await backend.callsOf(() => requestOf(browser, one)),
  );
});
