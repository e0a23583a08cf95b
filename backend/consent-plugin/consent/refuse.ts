import type { SessionContainer } from 'supertokens-node/recipe/session';
import { isProblem, type Problem } from '../problem';
import type { PluginContext } from '../sdk';
import { answerOnce } from './answer-once';
import { challengeProblem } from './challenge-error';
import { openConsent } from './open-consent';
import { redeem, type Call, type Redirect } from './redeem';

// RFC 6749 section 4.1.2.1.
const accessDenied = {
  status: 'ERROR',
  error: 'access_denied',
  errorDescription: 'The user refused the request.',
} as const;

/** Tells the client no, at consent. */
export async function refuseConsent(
  context: PluginContext,
  consentChallenge: string,
  session: SessionContainer,
  call: Call,
): Promise<Redirect | Problem> {
  const { userContext } = call;
  const open = await openConsent(context, consentChallenge, session, userContext);
  if (isProblem(open)) return open;
  return answerOnce(context, open.challenge, async () => {
    const rejected = await context
      .sdk()
      .recipe.rejectConsentRequest({ challenge: open.challenge, error: accessDenied, userContext });
    return 'error' in rejected ? challengeProblem(rejected) : redeem(context, rejected.redirectTo, call);
  });
}

/** Tells the client no before anybody has signed in. Whoever knows the challenge may: it gives nothing away. */
export async function refuseLogin(
  context: PluginContext,
  loginChallenge: string,
  call: Call,
): Promise<Redirect | Problem> {
  const { recipe } = context.sdk();
  const { userContext } = call;
  const login = await recipe.getLoginRequest({ challenge: loginChallenge, userContext });
  if (login.status !== 'OK') return challengeProblem(login);
  return answerOnce(context, loginChallenge, async () => {
    const rejected = await recipe.rejectLoginRequest({
      challenge: loginChallenge,
      error: accessDenied,
      userContext,
    });
    return 'error' in rejected ? challengeProblem(rejected) : redeem(context, rejected.redirectTo, call);
  });
}
