import { CookieJar, type Authenticator } from '@vestibule/embedded-core/testing';
import { Secret, TOTP } from 'otpauth';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

interface FormField {
  id: string;
  value: string;
}

/** A browser as far as the API sees it: it keeps cookies, and calls as supertokens-website does. */
export class ApiVisitor {
  readonly cookies = new CookieJar();
  userAgent = 'Test Browser 1.0';
  /** Version of the interface between browser and API; the newest if undefined. */
  fdiVersion: string | undefined;
  /** Extra headers, as added by a proxy. */
  headers: Record<string, string> = {};

  constructor(
    readonly apiUrl: string,
    readonly origin: string,
  ) {}

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.apiUrl}${path}`, {
      method,
      headers: {
        origin: this.origin,
        rid: 'anti-csrf',
        'st-auth-mode': 'cookie',
        'user-agent': this.userAgent,
        ...this.headers,
        ...(this.fdiVersion === undefined ? {} : { 'fdi-version': this.fdiVersion }),
        cookie: this.cookies.header(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.cookies.keep(response);
    const text = await response.text();
    return {
      status: response.status,
      // The test itself checks this.
      body: JSON.parse(text === '' ? '{}' : text) as Body,
      headers: response.headers,
    };
  }

  /** Subscribes to a procedure; the answer continues until it is read to its end. */
  subscribe(path: string): Promise<Response> {
    const headers = {
      accept: 'text/event-stream',
      origin: this.origin,
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      cookie: this.cookies.header(),
    };
    return fetch(`${this.apiUrl}${path}`, { method: 'PATCH', headers });
  }

  /** Goes to an address of the API as a page does; returns where it leads. */
  async visit(path: string): Promise<string | null> {
    const response = await fetch(`${this.apiUrl}${path}`, {
      redirect: 'manual',
      headers: { cookie: this.cookies.header() },
    });
    this.cookies.keep(response);
    return response.headers.get('location');
  }

  signUp(email: string, password: string, tenantId?: string) {
    return this.#submit('signup', email, password, tenantId);
  }

  signIn(email: string, password: string, tenantId?: string) {
    return this.#submit('signin', email, password, tenantId);
  }

  /** Types the password again, as stepping up does. */
  confirmPassword(email: string, password: string) {
    return this.#submit('signin', email, password, undefined, true);
  }

  refresh() {
    return this.call('POST', '/auth/session/refresh');
  }

  mfaInfo() {
    return this.call<{
      status: string;
      factors: Record<'next' | 'alreadySetup' | 'allowedToSetup', string[]>;
    }>('PUT', '/auth/mfa/info');
  }

  /** Sets up an authenticator app; returns what generates its codes. */
  async setUpTotp(now: () => number, deviceName?: string): Promise<(at?: number) => string> {
    const device = await this.call<{ status: string; secret: string; deviceName: string }>(
      'POST',
      '/auth/totp/device',
      { deviceName },
    );
    if (device.body.status !== 'OK') throw new Error(`No device: ${JSON.stringify(device.body)}`);
    const code = (at = now()) =>
      new TOTP({ secret: Secret.fromBase32(device.body.secret) }).generate({ timestamp: at });
    const verified = await this.call('POST', '/auth/totp/device/verify', {
      deviceName: device.body.deviceName,
      totp: code(),
    });
    if (verified.body['status'] !== 'OK') throw new Error(`Not verified: ${JSON.stringify(verified.body)}`);
    return code;
  }

  enterTotp(totp: string) {
    return this.call('POST', '/auth/totp/verify', { totp });
  }

  /** Makes a passkey: for a new account, or as another login method of the session's user. */
  async signUpWithPasskey(
    authenticator: Authenticator,
    email: string,
    isForSessionUser = false,
    tenantId = 'public',
  ) {
    const options = await this.#passkeyOptions('register', { email }, tenantId);
    const { challenge, webauthnGeneratedOptionsId } = options;
    return this.call('POST', `/auth/${tenantId}/webauthn/signup`, {
      webauthnGeneratedOptionsId,
      credential: authenticator.attest({ challenge }),
      shouldTryLinkingWithSessionUser: isForSessionUser,
    });
  }

  /** Signs in with a passkey, or completes it as a factor of the session. */
  async signInWithPasskey(
    authenticator: Authenticator,
    isForSessionUser = false,
    { tenantId = 'public', isUserVerified = true } = {},
  ) {
    const { challenge, webauthnGeneratedOptionsId } = await this.#passkeyOptions('signin', {}, tenantId);
    return this.call('POST', `/auth/${tenantId}/webauthn/signin`, {
      webauthnGeneratedOptionsId,
      credential: authenticator.assert({ challenge, isUserVerified }),
      shouldTryLinkingWithSessionUser: isForSessionUser,
    });
  }

  /** Another passkey for a login method that has some. */
  async addPasskey(authenticator: Authenticator, email: string, recipeUserId: string) {
    const { challenge, webauthnGeneratedOptionsId } = await this.#passkeyOptions('register', { email });
    return this.call('POST', '/auth/webauthn/credential', {
      webauthnGeneratedOptionsId,
      recipeUserId,
      credential: authenticator.attest({ challenge }),
    });
  }

  /** Sets a new password with the token of a mailed link. */
  resetPassword(token: string, newPassword: string) {
    const formFields: FormField[] = [{ id: 'password', value: newPassword }];
    return this.call('POST', '/auth/user/password/reset', { method: 'token', token, formFields });
  }

  /** Makes a passkey with the token of a mailed link. */
  async recoverWithPasskey(authenticator: Authenticator, token: string, tenantId = 'public') {
    const asked = { recoverAccountToken: token };
    const options = await this.#passkeyOptions('register', asked, tenantId);
    const { challenge, webauthnGeneratedOptionsId } = options;
    const credential = authenticator.attest({ challenge });
    const made = { webauthnGeneratedOptionsId, credential, token };
    return this.call('POST', `/auth/${tenantId}/user/webauthn/reset`, made);
  }

  query<Data>(path: string, input?: unknown): Promise<Answer<RpcBody<Data>>> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.call('GET', `/trpc/${path}${search}`);
  }

  mutate<Data>(path: string, input?: unknown): Promise<Answer<RpcBody<Data>>> {
    return this.call('POST', `/trpc/${path}`, input ?? {});
  }

  async #passkeyOptions(kind: 'register' | 'signin', input: object, tenantId = 'public') {
    const path = `/auth/${tenantId}/webauthn/options/${kind}`;
    interface Options {
      challenge: string;
      webauthnGeneratedOptionsId: string;
    }
    return (await this.call<Options>('POST', path, input)).body;
  }

  #submit(form: 'signin' | 'signup', email: string, password: string, tenantId?: string, isStepUp = false) {
    const formFields: FormField[] = [
      { id: 'email', value: email },
      { id: 'password', value: password },
    ];
    return this.call('POST', `/auth/${tenantId === undefined ? '' : `${tenantId}/`}${form}`, {
      formFields,
      shouldTryLinkingWithSessionUser: isStepUp,
    });
  }
}

interface RpcBody<Data> {
  result: { data: Data };
  error: { message: string; data: { code: string; httpStatus: number } };
}
