import { deleteOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import type { ApiVisitor } from '../../testing/api-visitor';
import { OAuthClient } from '../../testing/oauth-client';
import { startTestApi, type TestApi } from '../../testing/start-test-api';

let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi();
});

afterAll(() => setup.close());

/** The challenges that wait for the visitor: of a client that stays, and of one that is deleted. */
async function challengesOf(visitor: ApiVisitor, parameter: string): Promise<[stays: string, goes: string]> {
  const [stays, goes] = [await OAuthClient.register(setup), await OAuthClient.register(setup)];
  const pages = [await stays.begin(visitor), await goes.begin(visitor)];
  const [alive = '', dead = ''] = pages.map(({ searchParams }) => searchParams.get(parameter) ?? '');
  await deleteOAuth2Client({ clientId: goes.credentials.client_id });
  return [alive, dead];
}

const refuse = (visitor: ApiVisitor, challenge: object) =>
  visitor.call('POST', '/auth/oauth/consent/refuse', challenge);

const gone = { status: 'CHALLENGE_ERROR', code: 'client-gone' };

test('a login challenge says that its client was deleted, wherever it is looked up or answered', async () => {
  const visitor = setup.visitor();
  const [alive, dead] = await challengesOf(visitor, 'loginChallenge');
  for (const route of ['login/info', 'login']) {
    const ask = (loginChallenge: string) =>
      visitor.call('GET', `/auth/oauth/${route}?${new URLSearchParams({ loginChallenge })}`);
    expect(await ask(alive)).toMatchObject({ status: 200 });
    expect(await ask(dead)).toMatchObject({
      status: 404,
      body: { error: 'client_not_found', error_description: expect.any(String) },
    });
  }
  expect((await refuse(visitor, { loginChallenge: dead })).body).toMatchObject(gone);
  expect((await refuse(visitor, { loginChallenge: alive })).body).toMatchObject({ status: 'OK' });
});

test('and so does a consent challenge', async () => {
  const visitor = setup.visitor();
  await visitor.signUp('gone-client@example.test', 'correct horse battery 9');
  const [alive, dead] = await challengesOf(visitor, 'consentChallenge');
  for (const route of ['info', 'request']) {
    const ask = async (consentChallenge: string) => {
      const query = new URLSearchParams({ consentChallenge });
      return (await visitor.call('GET', `/auth/oauth/consent/${route}?${query}`)).body;
    };
    expect(await ask(alive)).toMatchObject({ status: 'OK' });
    expect(await ask(dead)).toMatchObject(gone);
  }
  const accept = async (consentChallenge: string) =>
    (
      await visitor.call('POST', '/auth/oauth/consent/accept', {
        consentChallenge,
        scopes: ['openid'],
        remember: false,
      })
    ).body;
  expect(await accept(dead)).toMatchObject(gone);
  expect((await refuse(visitor, { consentChallenge: dead })).body).toMatchObject(gone);
  expect(await accept(alive)).toMatchObject({ status: 'OK' });
});
