import { startSecondProcess, type SecondProcess, until } from '@vestibule/embedded-core/testing';
import { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

const password = 'nanoseconds-1906';
const script = new URL('../testing/second-api.ts', import.meta.url);
let setup: TestApi;
let client: OAuthClient;
let users = 0;

beforeAll(async () => {
  setup = await startTestApi();
  client = await OAuthClient.register(setup);
});
afterAll(() => setup.close());

describe.each([
  ['two minutes ahead', -2 * 60_000],
  ['nearly five minutes behind', 295_000],
])('an API whose clock is %s', (_name, behindMs) => {
  let second: SecondProcess;

  beforeAll(async () => {
    second = await startSecondProcess(script, setup.core.url, { behindMs });
  });
  afterAll(() => second.stop());

  /** The same browser, whose requests the other process answers. */
  function moved(visitor: ApiVisitor, apiUrl: string): ApiVisitor {
    const there = new ApiVisitor(apiUrl, website);
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
    return there;
  }
  const atSecond = (visitor: ApiVisitor) => moved(visitor, second.url);
  const atFirst = (visitor: ApiVisitor) => moved(visitor, setup.api.url);

  async function signedUp(visitor = setup.visitor()): Promise<{ grace: ApiVisitor; email: string }> {
    users += 1;
    const email = `grace-${users}@vestibule.test`;
    expect((await visitor.signUp(email, password)).body).toMatchObject({ status: 'OK' });
    return { grace: visitor, email };
  }

  async function tokensOf(
    visitor: ApiVisitor,
    remember = false,
  ): Promise<{ access: string; refresh: string }> {
    const answer = await client.redeem(await client.send(visitor, remember));
    return { access: String(answer['access_token']), refresh: String(answer['refresh_token']) };
  }

  const userInfo = async (apiUrl: string, access: string) =>
    (await fetch(`${apiUrl}/auth/oauth/userinfo`, { headers: { authorization: `Bearer ${access}` } })).status;

  test('takes sessions of the other, and gives some that the other takes', async () => {
    const { grace, email } = await signedUp();
    expect((await atSecond(grace).call('GET', '/me')).status).toBe(200);
    expect((await atSecond(grace).refresh()).status).toBe(200);
    const there = new ApiVisitor(second.url, website);
    expect((await there.signIn(email, password)).body).toMatchObject({ status: 'OK' });
    expect((await atFirst(there).call('GET', '/me')).status).toBe(200);
  });

  test('takes the tokens of clients, and refuses those of others', async () => {
    const { grace } = await signedUp();
    const { access, refresh } = await tokensOf(grace);
    expect(await userInfo(second.url, access)).toBe(200);
    expect(await userInfo(second.url, `${access.slice(0, -8)}AAAAAAAA`)).toBe(401);
    for (const token of [access, refresh]) {
      const body = new URLSearchParams({ token });
      const known = await fetch(`${second.url}/auth/oauth/introspect`, { method: 'POST', body });
      expect(await known.json()).toMatchObject({ active: true });
    }
    const body = new URLSearchParams({ token: access, ...client.credentials });
    expect((await fetch(`${setup.api.url}/auth/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect(await userInfo(second.url, access)).toBe(401);
  });

  test('ends tokens when the user takes back what they are for', async () => {
    const { grace } = await signedUp();
    const { access } = await tokensOf(grace, true);
    const clientId = client.credentials.client_id;
    await aWhileLater();
    const { body } = await atSecond(grace).call('POST', '/auth/oauth/consent/grants/withdraw', { clientId });
    expect(body).toMatchObject({ status: 'OK' });
    expect(await userInfo(setup.api.url, access)).toBe(401);
    await aWhileLater();
    const again = await tokensOf(atSecond(grace), true);
    expect(await userInfo(setup.api.url, again.access)).toBe(200);
    expect(await userInfo(second.url, again.access)).toBe(200);
  });

  test('accepts a factor that was just completed at the other', async () => {
    const { grace, email } = await signedUp();
    await setup.dev('PUT', `/users/${email}`, { verified: true });
    expect((await atSecond(grace).call('POST', '/auth/recovery-codes')).body).toMatchObject({ status: 'OK' });
    const there = new ApiVisitor(second.url, website);
    await there.signIn(email, password);
    expect((await atFirst(there).call('POST', '/auth/recovery-codes')).body).toMatchObject({ status: 'OK' });
  });

  test.each(['first', 'second'])('a fresh login that begins at the %s isn’t asked for twice', async (at) => {
    const { grace, email } = await signedUp();
    const [begun, goesOn] = at === 'first' ? [atFirst, atSecond] : [atSecond, atFirst];
    await aWhileLater();
    const asking = begun(grace);
    const page = await client.begin(asking, { prompt: 'login' });
    const challenge = page.searchParams.get('loginChallenge') ?? '';
    const late = goesOn(asking);
    // The session is older than the request.
    expect((await client.goOn(late, challenge)).searchParams.has('loginChallenge')).toBe(true);
    await aWhileLater();
    await late.signIn(email, password);
    expect((await client.goOn(late, challenge)).searchParams.has('consentChallenge')).toBe(true);
  });

  test('measures max_age by the same clock', async () => {
    const { grace } = await signedUp();
    const page = await client.begin(atSecond(grace), { max_age: '60' });
    expect(page.searchParams.has('consentChallenge')).toBe(true);
  });
});

/** The times of tokens, factors and answers are in whole seconds. */
async function aWhileLater(): Promise<void> {
  const before = Date.now();
  await until(() => expect(Date.now()).toBeGreaterThan(before + 2000));
}
