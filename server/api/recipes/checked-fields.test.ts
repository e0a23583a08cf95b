import { randomUUID } from 'node:crypto';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const password = 'correct horse 1';
const warned: string[] = [];
let tested: TestApi;

beforeAll(async () => {
  tested = await startTestApi({
    signUpFields: [{ id: 'city', validate: async (city) => judged(String(city)) }],
    warn: (message) => warned.push(message),
  });
});
afterAll(() => tested.close());
beforeEach(() => {
  warned.length = 0;
});

async function judged(city: string) {
  if (city === 'Atlantis') throw new Error('the map is away');
  if (city === 'Avalon') return new Promise<undefined>(() => undefined);
  return city === 'Nowhere' ? { en: 'There is no such city.', de: 'Diese Stadt gibt es nicht.' } : undefined;
}

const anyone = () => `user-${randomUUID().slice(0, 8)}@example.test`;

/** What is wrong with the city, as the page in a language is told; undefined if it signs up. */
const routes = {
  'a call': async (city: string, lang: string) => {
    const visitor = tested.visitor();
    visitor.headers = { 'accept-language': lang };
    const given = { email: anyone(), password, city };
    const formFields = Object.entries(given).map(([id, value]) => ({ id, value }));
    const { body } = await visitor.call('POST', '/auth/signup', { formFields });
    return body['status'] === 'OK' ? undefined : body;
  },
  'a form without script': async (city: string, lang: string) => {
    const visitor = new NoScriptVisitor(tested.api.url, website);
    visitor.headers = { 'accept-language': lang };
    const typed = { email: anyone(), password, 'field:city': city };
    const { screen } = await visitor.send('sign-up', '/auth?show=signup', typed);
    return visitor.cookies.get('sAccessToken') ? undefined : screen;
  },
};
const refusedWith = (text: unknown) => ({
  'a call': { status: 'FIELD_ERROR', formFields: [{ id: 'city', error: text }] },
  'a form without script': { screen: 'sign-up', errors: { city: text } },
});

describe.each(['a call', 'a form without script'] as const)('%s', (route) => {
  const signUp = routes[route];

  test('is refused in the language of its page, or in English', async () => {
    expect(await signUp('Nowhere', 'de-AT')).toMatchObject(refusedWith('Diese Stadt gibt es nicht.')[route]);
    expect(await signUp('Nowhere', 'fr')).toMatchObject(refusedWith('There is no such city.')[route]);
    expect(await signUp('Graz', 'de-AT')).toBeUndefined();
    expect(warned).toEqual([]);
  });

  test('is refused where the check fails, and the log names the field', async () => {
    const sentence = /^Das lässt sich gerade nicht prüfen\./;
    expect(await signUp('Atlantis', 'de')).toMatchObject(refusedWith(expect.stringMatching(sentence))[route]);
    expect(warned).toEqual(['The check of the sign-up field city failed: the map is away.']);
  });

  test('is refused after five seconds where the check doesn’t end', async () => {
    const sentence = /^We can’t check this right now\./;
    expect(await signUp('Avalon', 'en')).toMatchObject(refusedWith(expect.stringMatching(sentence))[route]);
    expect(warned).toEqual(['The check of the sign-up field city failed: it took longer than 5000 ms.']);
  });
});
