import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { statusOf } from '../forms/problems';
import type { Flow } from './flow';

/** Sends the link that verifies the user's address, and asks them to open it. */
export async function verifyEmail(flow: Flow, account: string | undefined): Promise<Outcome> {
  const { exchange, page } = flow;
  const sent = await exchange.call({ method: 'post', path: '/user/email/verify/token' });
  // The claim in the token was older than what the user has done elsewhere.
  const isVerified = statusOf(sent) === 'EMAIL_ALREADY_VERIFIED_ERROR';
  const email = v.is(v.pipe(v.string(), v.email()), account) ? account : undefined;
  return {
    show: {
      screen: 'verify-email',
      account,
      email,
      ...(isVerified && { problem: { code: 'verify.again' } }),
    },
    page,
  };
}
