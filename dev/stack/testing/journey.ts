import type { Stack } from '../start-stack';
import type { Visit, Visitor } from './visitor';

export interface Credentials {
  email: string;
  password: string;
}

/** Starts at the demo client and ends at the address of the sign-in page, or wherever the flow ends without one. */
export function startLogin(stack: Stack, visitor: Visitor, query = ''): Promise<Visit> {
  return visitor.follow(`${stack.demoClientUrl}/login${query}`, `${stack.shellUrl}/`);
}

export async function submit(
  stack: Stack,
  visitor: Visitor,
  form: 'signin' | 'signup',
  user: Credentials,
): Promise<unknown> {
  const visit = await visitor.request(`${stack.apiUrl}/auth/${form}`, {
    method: 'POST',
    headers: {
      origin: stack.shellUrl,
      'content-type': 'application/json',
      rid: 'emailpassword',
      'st-auth-mode': 'cookie',
    },
    body: JSON.stringify({
      formFields: [
        { id: 'email', value: user.email },
        { id: 'password', value: user.password },
      ],
    }),
  });
  return JSON.parse(visit.body);
}

/** What the sign-in page does once there is a session: asks where to go, and goes there. */
export async function continueLogin(stack: Stack, visitor: Visitor, page: Visit): Promise<Visit> {
  const challenge = new URL(page.url).searchParams.get('loginChallenge') ?? '';
  const query = new URLSearchParams({ loginChallenge: challenge });
  const answer = await visitor.request(`${stack.apiUrl}/auth/oauth/login?${query.toString()}`);
  const body: unknown = JSON.parse(answer.body);
  if (typeof body !== 'object' || body === null || !('frontendRedirectTo' in body)) {
    throw new Error(`No frontendRedirectTo: ${answer.status} ${answer.body}`);
  }
  return visitor.follow(String(body.frontendRedirectTo));
}
