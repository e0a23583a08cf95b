import { createHash } from 'node:crypto';
import type { AnswerBody, Core } from './scenario';

export const ISS = 'http://localhost:3001/auth';
export const CALLBACK = 'http://localhost:4999/callback';
export const CLIENT = {
  clientName: 'Notes',
  redirectUris: [CALLBACK],
  grantTypes: ['authorization_code', 'refresh_token'],
  responseTypes: ['code'],
  scope: 'openid offline_access email profile',
  tokenEndpointAuthMethod: 'client_secret_post',
};
export const VERIFIER = 'correct-horse-battery-staple-correct-horse-battery-staple';
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** An authorisation request, without the client. */
export const REQUEST = {
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'openid offline_access email',
  state: 'state-of-the-client-123',
};

interface Client {
  clientId?: string | undefined;
  clientSecret?: string;
}
type Parameters = Record<string, string | undefined>;

export const makeClient = async (core: Core, more: object = {}): Promise<AnswerBody> =>
  (await core.post('make a client', '/recipe/oauth/clients', { ...CLIENT, ...more })).body;

/** The cookies that the authorisation endpoint sets and reads. */
export class Browser {
  private readonly jar = new Map<string, string>();

  get header(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(cookies: string[] = []): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
  }
}

/** What the authorisation endpoint answered, and the parameters of the address that it goes on to. */
interface Asked {
  param(name: string): string | null;
}

export async function ask(
  core: Core,
  browser: Browser,
  params: Parameters,
  step = 'ask for authorisation',
): Promise<Asked> {
  const cookies = browser.header;
  const { body } = await core.post(step, '/recipe/oauth/auth', {
    params,
    iss: ISS,
    ...(cookies !== '' && { cookies }),
  });
  browser.take(body.cookies);
  const [, parameters] = String(body.redirectTo).split(/[?#]/);
  return { param: (name) => new URLSearchParams(parameters ?? '').get(name) };
}

export const paramsOf = (address: string | undefined): Parameters =>
  Object.fromEntries(new URLSearchParams(String(address).split('?')[1] ?? ''));

export const login = (
  core: Core,
  loginChallenge: string | null,
  body: object = {},
  step = 'accept the login',
) =>
  core.put(
    step,
    '/recipe/oauth/auth/requests/login/accept',
    { subject: 'user-1', identityProviderSessionId: 'session-1', ...body },
    { loginChallenge },
  );

export const consent = (
  core: Core,
  consentChallenge: string | null,
  body: object = {},
  step = 'accept the consent',
) =>
  core.put(
    step,
    '/recipe/oauth/auth/requests/consent/accept',
    {
      grantScope: ['openid', 'offline_access', 'email'],
      grantAccessTokenAudience: [],
      iss: ISS,
      tId: 'public',
      rsub: 'user-1',
      sessionHandle: 'session-1',
      initialAccessTokenPayload: { email: 'a@b.example' },
      initialIdTokenPayload: { email: 'a@b.example' },
      ...body,
    },
    { consentChallenge },
  );

/** A request with its login and its consent, as far as the core goes along. */
export async function through(
  core: Core,
  client: Client,
  browser = new Browser(),
  params: Parameters = {},
  bodies: { loginBody?: object; consentBody?: object } = {},
): Promise<Asked> {
  const asked = await ask(core, browser, { client_id: client.clientId, ...REQUEST, ...params });
  const loginChallenge = asked.param('login_challenge');
  if (!loginChallenge) return asked;
  const accepted = await login(core, loginChallenge, bodies.loginBody);
  const toConsent = paramsOf(accepted.body.redirectTo);
  const afterLogin = await ask(core, browser, toConsent, 'go on after the login');
  const consentChallenge = afterLogin.param('consent_challenge');
  if (!consentChallenge) return afterLogin;
  const agreed = await consent(core, consentChallenge, bodies.consentBody);
  return ask(core, browser, paramsOf(agreed.body.redirectTo), 'go on after the consent');
}

export const token = (core: Core, client: Client, inputBody: object, step = 'ask for tokens') =>
  core.post(step, '/recipe/oauth/token', {
    iss: ISS,
    inputBody: {
      client_id: client.clientId,
      ...(client.clientSecret !== undefined && { client_secret: client.clientSecret }),
      ...inputBody,
    },
    access_token: { email: 'a@b.example' },
    id_token: { email: 'a@b.example' },
  });

export const exchange = (core: Core, client: Client, code: string | null, more: object = {}, step?: string) =>
  token(core, client, { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...more }, step);

export const introspect = (core: Core, what: string | undefined, step = 'introspect') =>
  core.post(step, '/recipe/oauth/introspect', { token: what });
