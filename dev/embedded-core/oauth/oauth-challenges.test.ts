import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';
import { CALLBACK, ISS, oauthDriverOf, type Client } from '../testing/oauth-driver';

const MINUTE = 60_000;

let core: EmbeddedCore;
let driver: Driver;
let oauth: ReturnType<typeof oauthDriverOf>;
let client: Client;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
  oauth = oauthDriverOf(driver);
});
beforeEach(async () => {
  core.reset();
  client = await oauth.createClient({ redirectUris: [CALLBACK, `${CALLBACK}?kept=1`] });
});
afterAll(() => core.close());

interface Answer {
  status: string;
  redirectTo: string;
  error?: string;
  errorDescription?: string;
}

/** One request of a browser; what the core sets is in `cookies` from then on. */
function ask(cookies: string[], params: Record<string, string> = {}): Promise<URLSearchParams> {
  const request = { redirect_uri: CALLBACK, response_type: 'code', scope: 'openid', state: 'state-of-8' };
  return oauth.auth({ client_id: client.clientId, ...request, ...params }, cookies);
}

function answer(step: string, challenge: string | null, body: unknown): Promise<Answer> {
  const [name = ''] = step.split('/');
  const query = { [`${name}Challenge`]: challenge ?? '' };
  return driver.put<Answer>(`/recipe/oauth/auth/requests/${step}`, body, query);
}

function paramsOf({ redirectTo }: Answer): Record<string, string> {
  return Object.fromEntries(new URL(redirectTo.replace('{apiDomain}', ISS)).searchParams);
}

const CONSENT = {
  grantScope: ['openid'],
  iss: ISS,
  tId: 'public',
  rsub: 'user',
  sessionHandle: 'session',
  initialAccessTokenPayload: {},
  initialIdTokenPayload: {},
};

async function signIn(cookies: string[], params = {}, login: object = {}): Promise<URLSearchParams> {
  const challenge = (await ask(cookies, params)).get('login_challenge');
  return ask(cookies, paramsOf(await answer('login/accept', challenge, { subject: 'user', ...login })));
}

describe('a challenge', () => {
  it('carries its request, is as long as Hydra’s and ends as its do', async () => {
    const challenge = (await ask([])).get('login_challenge') ?? '';
    expect(challenge).toMatch(/^[\w-]{1600,2000}={1,2}$/);
    const info = await driver.get('/recipe/oauth/auth/requests/login', { loginChallenge: challenge });
    expect(info).toMatchObject({ challenge, skip: false, subject: '', requestedScope: ['openid'] });
    expect(info['requestUrl']).toMatch(/^http:\/\/localhost:4444\/oauth2\/auth\?client_id=/);
    expect(info['client']).toMatchObject({ clientId: client.clientId, clientSecret: client.clientSecret });
  });

  it('shows the client as it was, and its secret as it is', async () => {
    const challenge = (await ask([])).get('login_challenge') ?? '';
    const changes = { clientId: client.clientId, clientName: 'Later', clientSecret: 'another secret' };
    await driver.put('/recipe/oauth/clients', changes);
    const info = await driver.get('/recipe/oauth/auth/requests/login', { loginChallenge: challenge });
    expect(info['client']).toMatchObject({ clientName: '', clientSecret: 'another secret' });
  });

  it.each(['cut', 'changed', 'of the other step', 'made up'])('that is %s is not found', async (how) => {
    const challenge = (await ask([])).get('login_challenge') ?? '';
    const made: Record<string, string> = {
      cut: challenge.replace(/=+$/, ''),
      changed: `${challenge.slice(0, 100)}${challenge[100] === 'A' ? 'B' : 'A'}${challenge.slice(101)}`,
      'made up': 'nonsense',
    };
    const step = how === 'of the other step' ? 'consent' : 'login';
    const query = { [`${step}Challenge`]: made[how] ?? challenge };
    await expect(driver.get(`/recipe/oauth/auth/requests/${step}`, query)).resolves.toMatchObject({
      error: 'Not Found',
      statusCode: 404,
    });
  });

  // Core reads the query by itself where the provider gets it.
  it('counts as given last, with a name and one value', async () => {
    const challenge = encodeURIComponent((await ask([])).get('login_challenge') ?? '');
    const asked = async (query: string): Promise<unknown> => {
      const { status, text } = await driver.raw('GET', `/recipe/oauth/auth/requests/login?${query}`);
      return status === 200 ? JSON.parse(text) : text;
    };
    for (const query of [
      `login_challenge=x&loginChallenge=${challenge}`,
      `loginChallenge=x&loginChallenge=${challenge}`,
    ]) {
      expect(await asked(query)).toMatchObject({ status: 'OK' });
    }
    expect(await asked(`loginChallenge=${challenge}&loginChallenge=x`)).toMatchObject({ error: 'Not Found' });
    expect(await asked('loginChallenge=a+%ff%26')).toMatchObject({ error: 'Not Found' });
    for (const query of ['loginChallenge=', 'loginChallenge', `loginChallenge=${challenge}=x`]) {
      expect(await asked(query)).toMatchObject({ error: 'invalid_request' });
    }
    const failed = 'java.lang.IllegalArgumentException: URLDecoder';
    expect(await asked('loginChallenge=%az')).toBe(
      `${failed}: Illegal hex characters in escape (%) pattern - not a hexadecimal digit: "z" = 122`,
    );
    expect(await asked('loginChallenge=a%2')).toBe(`${failed}: Incomplete trailing escape (%) pattern`);
  });

  it('is over after half an hour, and so is its verifier', async () => {
    const cookies: string[] = [];
    const challenge = (await ask(cookies)).get('login_challenge');
    const accepted = paramsOf(await answer('login/accept', challenge, { subject: 'user' }));
    core.clock.advance(31 * MINUTE);
    await expect(answer('login/accept', challenge, { subject: 'user' })).resolves.toMatchObject({
      error: 'request_unauthorized',
    });
    expect((await ask(cookies, accepted)).get('error')).toBe('request_unauthorized');
  });

  it('can be refused and then accepted: what the browser brings back counts', async () => {
    const cookies: string[] = [];
    const challenge = (await ask(cookies)).get('login_challenge');
    const refusal = { error: 'access_denied', errorDescription: 'No', errorHint: 'Or "later"' };
    const refused = paramsOf(await answer('login/reject', challenge, refusal));
    const accepted = paramsOf(await answer('login/accept', challenge, { subject: 'user' }));
    const end = await ask(cookies, refused);
    expect([end.get('error'), end.get('error_description')]).toEqual(['access_denied', "No Or 'later'"]);
    expect((await ask(cookies, accepted)).has('consent_challenge')).toBe(true);
  });

  it.each([
    ['login/accept', { subject: 'user', colour: 1 }, /json: unknown field 'colour'/],
    [
      'login/accept',
      { subject: 5 },
      /cannot unmarshal number into Go struct field HandledLoginRequest.subject/,
    ],
    ['login/accept', {}, /Field 'subject' must not be empty/],
    ['login/reject', { statusCode: '400' }, /cannot unmarshal string .* of type int/],
  ])('refuses %s with %j', async (step, body, complaint) => {
    const challenge = (await ask([])).get('login_challenge');
    const refused = await answer(step, challenge, body);
    expect(refused).toMatchObject({ status: 'OAUTH_ERROR', error: 'invalid_request' });
    expect(refused.errorDescription).toMatch(complaint);
  });
});

describe('a flow', () => {
  it('ends with the first consent that comes back, even from another browser', async () => {
    const cookies: string[] = [];
    const challenge = (await signIn(cookies)).get('consent_challenge');
    const agreed = paramsOf(await answer('consent/accept', challenge, CONSENT));
    expect((await ask([], agreed)).get('error')).toBe('request_forbidden');
    expect((await ask(cookies, agreed)).get('error_description')).toMatch(/verifier has already been used/);
  });

  it('belongs to its client', async () => {
    const cookies: string[] = [];
    const challenge = (await ask(cookies)).get('login_challenge');
    const accepted = paramsOf(await answer('login/accept', challenge, { subject: 'user' }));
    const { clientId } = await oauth.createClient();
    expect((await ask(cookies, { ...accepted, client_id: clientId })).get('error')).toBe('invalid_client');
  });

  it('is refused where a newer one of the same client took its cookie', async () => {
    const cookies: string[] = [];
    const first = (await ask(cookies)).get('login_challenge');
    await ask(cookies);
    const accepted = paramsOf(await answer('login/accept', first, { subject: 'user' }));
    expect((await ask(cookies, accepted)).get('error_description')).toMatch(/does not match/);
    const made = cookies.map((cookie) => cookie.replace(/=[^;]*/, '=forged'));
    expect((await ask(made, accepted)).get('error_description')).toMatch(/could not be decoded/);
  });

  it.each([
    ['nonsense', "Used unknown value '[nonsense]' for prompt parameter"],
    ['login select_account', "Used unknown value '[login select_account]' for prompt parameter"],
  ])('with prompt=%s is refused only after the login', async (prompt, complaint) => {
    const end = await signIn([], { prompt });
    expect(end.get('error')).toBe('invalid_request');
    expect(end.get('error_description')).toContain(complaint);
  });

  it('in a fragment keeps the provider’s code, which is as good, and none comes in a form', async () => {
    const cookies: string[] = [];
    const challenge = (await signIn(cookies, { response_mode: 'fragment' })).get('consent_challenge');
    const agreed = paramsOf(await answer('consent/accept', challenge, CONSENT));
    const body = { params: agreed, iss: ISS, cookies: cookies.map((each) => each.split(';')[0]).join('; ') };
    const { redirectTo } = await driver.post<Answer>('/recipe/oauth/auth', body);
    const code = new URLSearchParams(new URL(redirectTo).hash.slice(1)).get('code');
    expect(code).toMatch(/^ory_ac_/);
    const redeemed = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
    await expect(oauth.token(client, redeemed)).resolves.toMatchObject({ status: 'OK' });
    await expect(ask([], { response_mode: 'form_post', scope: 'unknown' })).rejects.toThrow('500');
  });

  it('keeps the query of the redirect address', async () => {
    const redirect_uri = `${CALLBACK}?kept=1`;
    const end = await ask([], { redirect_uri, scope: 'unknown' });
    expect([end.get('kept'), end.get('error'), end.get('state')]).toEqual([
      '1',
      'invalid_scope',
      'state-of-8',
    ]);
  });
});

describe('a login that Hydra remembers', () => {
  const remembered = { remember: true, rememberFor: 3600 };

  it('is skipped in the same browser, for the same user', async () => {
    const cookies: string[] = [];
    await signIn(cookies, {}, remembered);
    const challenge = (await ask(cookies, { prompt: 'none' })).get('login_challenge') ?? '';
    const info = await driver.get('/recipe/oauth/auth/requests/login', { loginChallenge: challenge });
    expect(info).toMatchObject({ skip: true, subject: 'user' });
    const other = paramsOf(await answer('login/accept', challenge, { subject: 'somebody else' }));
    expect(other['prompt']).toBe('login');
    const same = paramsOf(await answer('login/accept', challenge, { subject: 'user' }));
    expect((await ask(cookies, same)).get('error')).toBe('consent_required');
    expect((await ask([], { prompt: 'none' })).get('error')).toBe('login_required');
  });

  it('is too old for max_age, and gone after a login that isn’t to be remembered', async () => {
    const cookies: string[] = [];
    await signIn(cookies, {}, remembered);
    core.clock.advance(2 * MINUTE);
    expect((await ask(cookies, { prompt: 'none', max_age: '60' })).get('error')).toBe('login_required');
    expect((await ask(cookies, { prompt: 'none', max_age: '600' })).has('login_challenge')).toBe(true);
    expect((await ask(cookies, { max_age: 'soon' })).get('error')).toBe('error');
    const kept = [...cookies];
    expect(kept.some((cookie) => cookie.startsWith('st_oauth_session_dev='))).toBe(true);
    await signIn(cookies, { prompt: 'login' });
    expect(cookies.some((cookie) => cookie.startsWith('st_oauth_session_dev='))).toBe(false);
    expect((await ask(kept, { prompt: 'none' })).get('error')).toBe('login_required');
  });
});
