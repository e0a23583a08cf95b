import { startSecondProcess } from '@vestibule/embedded-core/testing';
import { ApiVisitor } from '../../testing/api-visitor';
import { OAuthClient } from '../../testing/oauth-client';
import { startTestApi, website, type TestApi } from '../../testing/start-test-api';
import { ChallengeJar } from './challenge-jar';

let setup: TestApi;
let client: OAuthClient;
let people = 0;

beforeAll(async () => {
  setup = await startTestApi();
  client = await OAuthClient.register(setup);
});

afterAll(() => setup.close());

async function signedIn(): Promise<ApiVisitor> {
  const visitor = setup.visitor();
  people += 1;
  await visitor.signUp(`tabs-${people}@example.test`, 'correct horse battery 9');
  return visitor;
}

/** Starts a request; returns the login challenge of its page. */
async function begin(visitor: ApiVisitor): Promise<string> {
  const page = await client.begin(visitor);
  return page.searchParams.get('loginChallenge') ?? never(page);
}

/** Starts a request of a signed-in visitor; returns the page that asks for consent. */
async function asked(visitor: ApiVisitor): Promise<URL> {
  const page = await client.begin(visitor);
  return page.searchParams.has('consentChallenge') ? page : never(page);
}

function info(visitor: ApiVisitor, loginChallenge: string) {
  return visitor.call('GET', `/auth/oauth/login/info?${new URLSearchParams({ loginChallenge })}`);
}

function login(visitor: ApiVisitor, loginChallenge: string) {
  return visitor.call('GET', `/auth/oauth/login?${new URLSearchParams({ loginChallenge })}`);
}

function consentInfo(visitor: ApiVisitor, consentChallenge: string) {
  return visitor.call('GET', `/auth/oauth/consent/info?${new URLSearchParams({ consentChallenge })}`);
}

function refuse(visitor: ApiVisitor, challenge: object) {
  return visitor.call('POST', '/auth/oauth/consent/refuse', challenge);
}

const challengeOf = (page: URL) => page.searchParams.get('consentChallenge') ?? never(page);
const jarOf = ({ cookies }: ApiVisitor) =>
  [...cookies].filter(([name]) => name.startsWith('vestibule-challenge-'));

function never(page: URL): never {
  throw new Error(`Ended at ${page.href}`);
}

describe('several requests of one client in one browser', () => {
  test('consents that wait in two tabs both end with a code, the older one first', async () => {
    const visitor = await signedIn();
    const older = await asked(visitor);
    const newer = await asked(visitor);
    expect((await client.agree(visitor, older)).searchParams.get('code')).not.toBeNull();
    expect((await client.agree(visitor, newer)).searchParams.get('code')).not.toBeNull();
  });

  test('sign-ins that wait in two tabs both go on, the older one last', async () => {
    const visitor = setup.visitor();
    const older = await begin(visitor);
    const newer = await begin(visitor);
    await visitor.signUp('two-sign-ins@example.test', 'correct horse battery 9');
    for (const challenge of [newer, older]) {
      const end = await client.agree(visitor, await client.goOn(visitor, challenge));
      expect(end.searchParams.get('error')).toBeNull();
      expect(end.searchParams.get('code')).not.toBeNull();
    }
  });

  test('the browser keeps ten at most: an eleventh request drops the oldest', async () => {
    const visitor = await signedIn();
    const pages: URL[] = [];
    for (let index = 0; index < 11; index += 1) pages.push(await asked(visitor));
    expect(jarOf(visitor)).toHaveLength(10);
    const [oldest = never(new URL(website)), second = never(new URL(website))] = pages;
    expect((await consentInfo(visitor, challengeOf(oldest))).body).toMatchObject({ code: 'elsewhere' });
    expect((await client.agree(visitor, second)).searchParams.get('code')).not.toBeNull();
  });

  test('neither the core’s cookies nor their names reach the browser, and those that it sends are ignored', async () => {
    const visitor = await signedIn();
    const page = await asked(visitor);
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('st_oauth'))).toEqual([]);
    const [[name, value] = ['', '']] = jarOf(visitor);
    // The core's own cookie, taken out of ours, without ours.
    const core = new URLSearchParams(value.slice(value.indexOf('.', value.indexOf('.') + 1) + 1));
    expect([...core.keys()]).toEqual([expect.stringMatching(/^st_oauth_consent_csrf/)]);
    visitor.cookies.delete(name);
    for (const [own, secret] of core) visitor.cookies.set(own, secret);
    const accepted = await visitor.call('POST', '/auth/oauth/consent/accept', {
      consentChallenge: challengeOf(page),
      scopes: ['openid'],
      remember: false,
    });
    expect(accepted.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'elsewhere' });
  });
});

describe('a challenge that is answered', () => {
  test('a login challenge is over once the user goes on to consent, which stays as it was', async () => {
    const visitor = setup.visitor();
    const challenge = await begin(visitor);
    await visitor.signUp('goes-on@example.test', 'correct horse battery 9');
    const page = await client.goOn(visitor, challenge);
    for (const answer of [await info(visitor, challenge), await login(visitor, challenge)])
      expect(answer.status).toBe(410);
    expect((await refuse(visitor, { loginChallenge: challenge })).body).toMatchObject({ code: 'used' });
    expect((await client.agree(visitor, page)).searchParams.get('code')).not.toBeNull();
    expect((await info(visitor, challenge)).status).toBe(410);
    expect((await consentInfo(visitor, challengeOf(page))).body).toMatchObject({ code: 'used' });
    expect((await refuse(visitor, { consentChallenge: challengeOf(page) })).body).toMatchObject({
      code: 'used',
    });
  });

  test('after a refusal too, at sign-in and at consent', async () => {
    const visitor = await signedIn();
    const consentChallenge = challengeOf(await asked(visitor));
    expect((await refuse(visitor, { consentChallenge })).body).toMatchObject({ status: 'OK' });
    expect((await consentInfo(visitor, consentChallenge)).body).toMatchObject({ code: 'used' });

    const stranger = setup.visitor();
    const loginChallenge = await begin(stranger);
    expect((await refuse(stranger, { loginChallenge })).body).toMatchObject({ status: 'OK' });
    expect((await info(stranger, loginChallenge)).status).toBe(410);
    expect((await refuse(stranger, { loginChallenge })).body).toMatchObject({ code: 'used' });
  });

  test('one whose answer was lost on the way is refused, and not noted as finished in the browser', async () => {
    const email = 'lost-answer@example.test';
    const agreed = setup.visitor();
    await agreed.signUp(email, 'correct horse battery 9');
    await client.send(agreed, true);
    const visitor = setup.visitor();
    const challenge = await begin(visitor);
    await visitor.signIn(email, 'correct horse battery 9');
    const before = [...visitor.cookies];
    expect((await client.goOn(visitor, challenge)).searchParams.get('code')).not.toBeNull();
    visitor.cookies.clear();
    for (const [name, value] of before) visitor.cookies.set(name, value);
    expect((await login(visitor, challenge)).status).toBe(410);
    const jar = new ChallengeJar(visitor.cookies.header(), { path: '/auth/oauth', secure: false });
    expect(jar.isFinished(challenge)).toBe(false);
  });

  test('an answer without a page leaves one small cookie', async () => {
    const visitor = await signedIn();
    expect((await client.send(visitor, true)).searchParams.get('code')).not.toBeNull();
    expect(jarOf(visitor)).toHaveLength(1);
    expect((await client.begin(visitor)).searchParams.get('code')).not.toBeNull();
    const all = jarOf(visitor);
    expect(all).toHaveLength(2);
    for (const [name, value] of all) expect(name.length + value.length).toBeLessThan(90);
  });
});

describe('whichever process answers, and whenever', () => {
  test('what one process answered is over for another, as the browser says so', async () => {
    const script = new URL('../../testing/second-api.ts', import.meta.url);
    const second = await startSecondProcess(script, setup.core.url);
    try {
      const visitor = setup.visitor();
      const challenge = await begin(visitor);
      await visitor.signUp('two-processes@example.test', 'correct horse battery 9');
      const there = new ApiVisitor(second.url, website);
      const move = (from: ApiVisitor, to: ApiVisitor) => {
        to.cookies.clear();
        for (const [name, value] of from.cookies) to.cookies.set(name, value);
      };
      move(visitor, there);
      expect((await info(there, challenge)).status).toBe(200);
      const page = await client.goOn(there, challenge);
      move(there, visitor);
      expect((await info(visitor, challenge)).status).toBe(410);
      expect((await client.agree(visitor, page)).searchParams.get('code')).not.toBeNull();
      move(visitor, there);
      expect((await consentInfo(there, challengeOf(page))).body).toMatchObject({ code: 'used' });
    } finally {
      await second.stop();
    }
  });

  test('two tabs that go on at the same moment never send the user to the client with an error', async () => {
    const visitor = setup.visitor();
    const challenge = await begin(visitor);
    await visitor.signUp('same-moment@example.test', 'correct horse battery 9');
    const answers = await Promise.all([login(visitor, challenge), login(visitor, challenge)]);
    const pages = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => new URL(String(body['frontendRedirectTo'])));
    expect(pages.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 410]).toContain(status);
    const [first = never(new URL(website)), ...others] = pages;
    expect((await client.agree(visitor, first)).searchParams.get('code')).not.toBeNull();
    for (const page of others) {
      const late = await refuse(visitor, { consentChallenge: challengeOf(page) });
      expect(late.body).not.toMatchObject({ status: 'OK' });
    }
  });
});

test('a challenge as long as Hydra’s is one challenge however it is written, and its requests stay below 8 kB', async () => {
  const visitor = setup.visitor();
  for (let index = 0; index < 10; index += 1) await begin(visitor);
  const challenge = await begin(visitor);
  expect(challenge.length).toBeGreaterThan(1500);
  await visitor.signUp('long-challenges@example.test', 'correct horse battery 9');
  for (const written of [challenge, encodeURIComponent(challenge), challenge.replace(/=/g, '%3d')]) {
    expect((await visitor.call('GET', `/auth/oauth/login/info?loginChallenge=${written}`)).status).toBe(200);
  }
  const header = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  expect(header.length).toBeLessThan(7000);
  const page = await client.goOn(visitor, challenge);
  expect(page.href.length).toBeLessThan(7000);
  expect((await client.agree(visitor, page)).searchParams.get('code')).not.toBeNull();
});

describe('a challenge of another browser', () => {
  test('is not for this one to answer or refuse, and the first one isn’t disturbed', async () => {
    const owner = setup.visitor();
    const challenge = await begin(owner);
    const other = await signedIn();
    const told = await info(other, challenge);
    expect(told.status).toBe(403);
    expect(told.body).toMatchObject({
      error: 'request_forbidden',
      info: { clientId: client.credentials.client_id },
    });
    expect(await login(other, challenge)).toMatchObject({
      status: 403,
      body: { error: 'request_forbidden' },
    });
    const refused = await refuse(other, { loginChallenge: challenge });
    expect(refused.body).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'elsewhere' });
    expect(jarOf(other)).toEqual([]);

    await owner.signUp('owner@example.test', 'correct horse battery 9');
    const page = await client.goOn(owner, challenge);
    const consentChallenge = challengeOf(page);
    expect((await consentInfo(other, consentChallenge)).body).toMatchObject({ code: 'elsewhere' });
    expect((await refuse(other, { consentChallenge })).body).toMatchObject({ code: 'elsewhere' });
    expect((await client.agree(owner, page)).searchParams.get('code')).not.toBeNull();
  });

  test('a program may look up who asks, as the server of the documents does, and no more', async () => {
    const loginChallenge = await begin(setup.visitor());
    const route = (path: string) => `${setup.api.url}/auth/oauth/${path}`;
    const query = new URLSearchParams({ loginChallenge });
    expect((await fetch(route(`login/info?${query}`))).status).toBe(200);
    const refused = await fetch(route('consent/refuse'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', rid: 'anti-csrf' },
      body: JSON.stringify({ loginChallenge }),
    });
    expect(await refused.json()).toMatchObject({ status: 'CHALLENGE_ERROR', code: 'elsewhere' });
  });
});

test('the cookies are the browser’s alone, for these routes, as long as the challenge', async () => {
  const visitor = setup.visitor();
  const set: string[] = [];
  const query = new URLSearchParams({
    client_id: client.credentials.client_id,
    redirect_uri: 'http://localhost:5000/callback',
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
  });
  const response = await fetch(`${visitor.apiUrl}/auth/oauth/auth?${query}`, { redirect: 'manual' });
  set.push(...response.headers.getSetCookie());
  expect(set).toHaveLength(1);
  const [line = ''] = set;
  expect(line).toMatch(/^vestibule-challenge-[\w-]{22}=/);
  expect(line.split('; ').slice(1)).toEqual([
    'Path=/auth/oauth',
    expect.stringMatching(/^Max-Age=1(79\d|800)$/),
    expect.stringMatching(/^Expires=/),
    'HttpOnly',
    'SameSite=Lax',
  ]);
  expect(line.length).toBeLessThan(450);
});
