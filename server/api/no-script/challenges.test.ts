import { ACTIONS } from '@vestibule/login-flow';
import { OAuthClient } from '../testing/oauth-client';
import { email, password } from '../testing/people';
import { NoScriptVisitor } from '../testing/no-script-visitor';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let api: TestApi;
let client: OAuthClient;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.dev('POST', '/reset');
  await api.visitor().signUp(email, password);
  client = await OAuthClient.register(api);
});
afterAll(() => api.close());

const browser = () => new NoScriptVisitor(api.api.url, website);
const typed = { email, password };

const challengeOf = async (visitor: NoScriptVisitor) => {
  const page = await client.begin(visitor);
  return pageOf(page);
};

test.each(ACTIONS)('of another browser, %s does nothing', async (action) => {
  const victim = browser();
  const at = await challengeOf(victim);
  const attacker = browser();
  // A request of its own, of the same client, helps as little.
  await challengeOf(attacker);
  const fields = { ...typed, ...(action === 'sign-up' && { email: 'eve@example.test' }) };
  const { screen, headers } = await attacker.send(action, at, fields);
  expect(screen).toMatchObject({ screen: 'dead', why: 'elsewhere' });
  expect(headers.getSetCookie()).toEqual([]);
  // It is still the other browser's to answer.
  const own = await victim.send('sign-in', at, typed);
  expect(own.screen?.screen).toBe('consent');
});

test('that is made up, nobody is signed in', async () => {
  const { screen, headers } = await browser().send('sign-in', '/auth?loginChallenge=x', typed);
  expect(screen).toMatchObject({ screen: 'dead', why: 'elsewhere' });
  expect(headers.getSetCookie()).toEqual([]);
});

test('and another browser’s session, the challenge is answered by the session that is sent with it', async () => {
  const bob = browser();
  await bob.send('sign-in', '/auth', typed);
  const eve = browser();
  const at = await challengeOf(eve);
  await eve.signUp('eve@example.test', password);
  const both = eve.asNow();
  for (const [name, value] of bob.cookies) if (name.startsWith('s')) both.cookies.set(name, value);
  // The page says who goes on, and nobody does without a press.
  const looked = await both.look(at);
  expect(looked.screen).toMatchObject({ screen: 'continue-as', account: email });
});

test('and two of them, each has to be this browser’s', async () => {
  const [victim, attacker] = [browser(), browser()];
  const foreign = new URLSearchParams({ consentChallenge: challengeIn(await challengeOf(victim)) });
  const at = `${await challengeOf(attacker)}&${foreign}`;
  const { screen, headers } = await attacker.send('sign-in', at, typed);
  expect(screen).toMatchObject({ screen: 'dead', why: 'elsewhere' });
  expect(headers.getSetCookie()).toEqual([]);
});

test('a look answers nothing, whatever page it names', async () => {
  const visitor = browser();
  const at = await challengeOf(visitor);
  await visitor.signIn(email, password);
  for (const page of [at, at.replace('/auth', '/auth/mfa'), at.replace('/auth', '/auth/verify-email')]) {
    expect((await visitor.look(page)).screen?.screen).toBe('continue-as');
  }
  expect((await client.goOn(visitor, challengeIn(at))).searchParams.has('consentChallenge')).toBe(true);
});

test('no log names a challenge, a ticket or what was typed', async () => {
  const visitor = browser();
  const at = pageOf(await client.begin(visitor));
  const challenge = challengeIn(at);
  api.log.length = 0;
  const { to } = await visitor.send('sign-in', at, { ...typed, password: 'not that one 1' });
  await visitor.look(at);
  await visitor.post('sign-in', new URLSearchParams({ at, ...typed }).toString(), {
    origin: 'https://evil.example',
  });
  const log = JSON.stringify(api.log);
  expect(log).toContain('/auth/oauth/plain/sign-in');
  for (const secret of [challenge, to?.searchParams.get('ticket') ?? '', email, 'not that one']) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret));
  }
});

/** The path and query of the page that signs in for a challenge. */
function pageOf({ pathname, search, searchParams }: URL): string {
  if (!searchParams.get('loginChallenge')) throw new Error(`No challenge at ${pathname}${search}`);
  return pathname + search;
}

function challengeIn(at: string): string {
  return new URL(at, website).searchParams.get('loginChallenge') ?? '';
}
