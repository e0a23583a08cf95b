import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { toContext } from '../login/authorization-request';
import type { PluginContext } from '../sdk';
import { AnsweredChallenges } from './answered-challenges';
import { findConsent, openConsent } from './find-consent';

const userContext = {} as UserContext;
const request = {
  redirectUri: 'https://client.test/cb',
  prompt: [],
  maxAge: null,
  loginHint: null,
  uiLocales: [],
  tenantId: null,
  requestedAt: null,
  query: null,
  idTokenClaims: [],
};
const client = { clientId: 'birch', clientName: 'Birch' };
const consent = {
  context: toContext(request),
  client,
  requestedScope: ['openid', 'email', 'openid'],
  requestedAccessTokenAudience: ['https://a.test'],
  subject: 'ada',
};

/** The plugin, with an SDK whose core answers this. */
function contextWith(
  answer: object,
  found: object = { status: 'OK', client: { ...client, scope: 'openid' } },
) {
  type Asked = Partial<Record<'challenge' | 'clientId', string>> & { readonly userContext?: UserContext };
  const recipe = {
    getConsentRequest: async (asked: Asked) =>
      asked.challenge === 'challenge' && asked.userContext === userContext ? answer : { error: 'not_found' },
    getOAuth2Client: async (asked: Asked) =>
      asked.clientId === 'birch' && asked.userContext === userContext ? found : { status: 'ERROR' },
  };
  const domain = (text: string) => ({ getAsStringDangerous: () => text });
  const appInfo = { apiDomain: domain('https://api.test'), apiBasePath: domain('/auth') };
  const answered = new AnsweredChallenges();
  return { answered, options: {}, sdk: () => ({ recipe, appInfo }) } as unknown as PluginContext;
}

const find = (context: PluginContext) => findConsent(context, 'challenge', userContext);

test('a consent request is found with its client as it is now', async () => {
  expect(await find(contextWith(consent))).toEqual({
    status: 'OK',
    challenge: 'challenge',
    client: { ...client, scope: 'openid' },
    request,
    scopes: ['openid', 'email'],
    audience: ['https://a.test'],
    subject: 'ada',
  });
  expect(await find(contextWith({ ...consent, requestedAccessTokenAudience: null }))).toMatchObject({
    audience: [],
  });
});

test.each<[string, object, object | undefined]>([
  ['no context', { ...consent, context: undefined }, undefined],
  ['another context', { ...consent, context: { other: toContext(request).vestibule } }, undefined],
  ['no client', { ...consent, client: undefined }, undefined],
  ['a client that the core fails to look up', consent, { status: 'ERROR', error: 'server_error' }],
  ['an error', { error: 'not_found', statusCode: 404 }, undefined],
])('one with %s is unknown', async (_what, answer, found) => {
  expect(await find(contextWith(answer, found))).toMatchObject({ code: 'unknown' });
});

test.each(['invalid_request', 'Unable to locate the resource'])(
  'one whose client was deleted says so (%s)',
  async (error) => {
    expect(await find(contextWith(consent, { status: 'ERROR', error }))).toMatchObject({
      code: 'client-gone',
    });
  },
);

test('one that the core calls answered is used', async () => {
  expect(await find(contextWith({ error: 'gone', statusCode: 410 }))).toMatchObject({ code: 'used' });
});

test('one that was answered here is used, whatever the core says', async () => {
  const context = contextWith(consent);
  await context.answered.once('challenge', async () => 'answered');
  expect(await find(context)).toMatchObject({ code: 'used' });
});

/** A user's session, in a tenant. */
const sessionOf = (userId: string, tenantId = 'public') =>
  ({
    getUserId: () => userId,
    getTenantId: () => tenantId,
    // Of a sign-in at the beginning of time.
    getHandle: () => undefined,
  }) as unknown as SessionContainer;

const open = (change: object, session: SessionContainer) =>
  openConsent(
    contextWith({ ...consent, context: toContext({ ...request, ...change }) }),
    'challenge',
    session,
    userContext,
  );

test.each<[string, object, SessionContainer]>([
  ['its user', {}, sessionOf('ada')],
  ['its user in any tenant, if it names none', {}, sessionOf('ada', 'bank')],
  ['its user in its tenant', { tenantId: 'bank' }, sessionOf('ada', 'bank')],
])('%s may answer', async (_who, change, session) => {
  expect(await open(change, session)).toMatchObject({ status: 'OK', subject: 'ada' });
});

test.each<[string, object, SessionContainer]>([
  ['somebody else', {}, sessionOf('eve')],
  ['its user in another tenant', { tenantId: 'bank' }, sessionOf('ada')],
  ['somebody else in its tenant', { tenantId: 'bank' }, sessionOf('eve', 'bank')],
])('%s may not, nor make it again if it is for one user alone', async (_who, change, session) => {
  expect(await open(change, session)).toEqual({
    status: 'WRONG_ACCOUNT_ERROR',
    code: 'wrong_account',
    message: expect.any(String),
  });
});

test.each<[string, object, string]>([
  ['as it was', { requestedAt: 1 }, 'prompt=login&state=abc'],
  ['as it was, if nobody knows when it arrived', { requestedAt: null }, 'prompt=login&state=abc'],
  ['without asking for a sign-in that has just been', { requestedAt: 0 }, 'state=abc'],
])('somebody else may make it again: %s', async (_how, change, again) => {
  expect(await open({ ...change, query: 'prompt=login&state=abc' }, sessionOf('eve'))).toEqual({
    status: 'WRONG_ACCOUNT_ERROR',
    code: 'wrong_account',
    message: expect.any(String),
    again: `https://api.test/auth/oauth/auth?${again}`,
  });
  const elsewhere = await open({ ...change, query: 'state=abc', tenantId: 'bank' }, sessionOf('eve'));
  expect(elsewhere).not.toHaveProperty('again');
});

test('what can’t be found can’t be answered', async () => {
  const unknown = contextWith({ error: 'not_found', statusCode: 404 });
  expect(await openConsent(unknown, 'challenge', sessionOf('ada'), userContext)).toMatchObject({
    code: 'unknown',
  });
});
