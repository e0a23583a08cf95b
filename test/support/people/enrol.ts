import { arrived } from '../arrived';
import type { Message } from '../fixtures';
import { AuthenticatorApp } from './authenticator-app';
import type { User } from '../stack/spawn-stack';

/** Gives a person with an account an authenticator app, without a browser. */
export async function enrolApp(apiUrl: string, user: User, deviceName = 'Phone'): Promise<AuthenticatorApp> {
  const session = await ApiSession.signIn(apiUrl, user);
  const made = await session.post('/totp/device', { deviceName });
  const app = new AuthenticatorApp(String(made['secret']));
  await session.post('/totp/device/verify', { deviceName, totp: app.code() });
  return app;
}

/** Gives a person with an account recovery codes, without a browser. */
export async function enrolCodes(apiUrl: string, user: User, app: AuthenticatorApp): Promise<string[]> {
  const session = await ApiSession.signIn(apiUrl, user);
  await session.post('/totp/verify', { totp: app.code() });
  return (await session.post('/recovery-codes', {}))['codes'] as string[];
}

/**
 * Gives a person with an account a phone number, without a browser.
 *
 * @param inbox what was sent to an address or number, newest first
 */
export async function enrolPhone(
  apiUrl: string,
  user: User,
  phoneNumber: string,
  inbox: (to: string) => Promise<Message[]>,
): Promise<void> {
  const session = await ApiSession.signIn(apiUrl, user);
  const shouldTryLinkingWithSessionUser = true;
  const sent = await session.post('/signinup/code', { phoneNumber, shouldTryLinkingWithSessionUser });
  const { deviceId, preAuthSessionId } = sent;
  const { code: userInputCode } = await arrived(inbox, phoneNumber);
  await session.post('/signinup/code/consume', {
    deviceId,
    preAuthSessionId,
    userInputCode,
    shouldTryLinkingWithSessionUser,
  });
}

type Answer = Readonly<Record<string, unknown>>;

/** A session whose tokens travel in headers, for a caller that isn't a browser. */
class ApiSession {
  #accessToken = '';

  private constructor(readonly apiUrl: string) {}

  static async signIn(apiUrl: string, { email, password }: User): Promise<ApiSession> {
    const session = new ApiSession(apiUrl);
    const formFields = [
      { id: 'email', value: email },
      { id: 'password', value: password },
    ];
    await session.post('/signin', { formFields });
    return session;
  }

  async post(path: string, body: object): Promise<Answer> {
    const response = await fetch(`${this.apiUrl}/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'st-auth-mode': 'header',
        ...(this.#accessToken && { authorization: `Bearer ${this.#accessToken}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answer;
    if (answer['status'] !== 'OK') {
      throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    this.#accessToken = response.headers.get('st-access-token') ?? this.#accessToken;
    return answer;
  }
}
