import { oauthError, type PluginContext } from '../sdk';
import { isProblem, type Problem, challengeProblem } from '../problem';
import { findConsent } from './find-consent';
import { redeem, type Call, type Redirect } from './redeem';

// RFC 6749 section 4.1.2.1.
const accessDenied = oauthError('access_denied', 'The user refused the request.');

/**
 * Tells the client that the user refused to consent. Anyone who knows the challenge may refuse, whoever is signed in:
 * refusing reveals nothing, and it is the way out for users whose session has ended, lacks a factor or belongs to
 * another account.
 */
export async function refuseConsent(
  context: PluginContext,
  consentChallenge: string,
  call: Call,
): Promise<Redirect | Problem> {
  const { userContext } = call;
  const found = await findConsent(context, consentChallenge, userContext);
  if (isProblem(found)) return found;
  return context.answered.once(found.challenge, async () => {
    const rejected = await context
      .sdk()
      .recipe.rejectConsentRequest({ challenge: found.challenge, error: accessDenied, userContext });
    return 'error' in rejected ? challengeProblem(rejected) : refused(context, rejected.redirectTo, call);
  });
}

/**
 * Tells the client that the user refused, before anyone has signed in. As at consent, anyone who knows the challenge
 * may refuse.
 */
export async function refuseLogin(
  context: PluginContext,
  loginChallenge: string,
  call: Call,
): Promise<Redirect | Problem> {
  const { recipe } = context.sdk();
  const { userContext } = call;
  const login = await recipe.getLoginRequest({ challenge: loginChallenge, userContext });
  if (login.status !== 'OK') return challengeProblem(login);
  return context.answered.once(loginChallenge, async () => {
    const rejected = await recipe.rejectLoginRequest({
      challenge: loginChallenge,
      error: accessDenied,
      userContext,
    });
    return 'error' in rejected ? challengeProblem(rejected) : refused(context, rejected.redirectTo, call);
  });
}

function refused(context: PluginContext, redirectTo: string, call: Call): Promise<Redirect | Problem> {
  context.options.onConsent?.('refused');
  return redeem(context, redirectTo, call);
}
