import type { BrowserContext } from '@playwright/test';
import type { StackAddresses, User } from '../stack/spawn-stack';

/** Signs a user in to a browser, for journeys that start after that: the session is what the form would create. */
export async function signInByCall(
  context: BrowserContext,
  { apiUrl, shellUrl }: StackAddresses,
  { email, password }: User,
): Promise<void> {
  const response = await context.request.post(`${apiUrl}/auth/signin`, {
    headers: {
      origin: shellUrl,
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
    },
    data: {
      formFields: [
        { id: 'email', value: email },
        { id: 'password', value: password },
      ],
    },
  });
  const answer = (await response.json()) as { status: string };
  const frontToken = response.headers()['front-token'];
  if (answer.status !== 'OK' || frontToken === undefined) {
    throw new Error(`${email} could not be signed in: ${response.status()} ${JSON.stringify(answer)}`);
  }
  // What the SDK stores about a session, besides the API's own cookies.
  await context.addCookies([
    { name: 'sFrontToken', value: frontToken, url: shellUrl },
    { name: 'st-last-access-token-update', value: String(Date.now()), url: shellUrl },
  ]);
}
