import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
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
export async function refuseConsent(context: PluginContext, consentChallenge: string, call: Call) {
  const { recipe } = context.sdk();
  const found = await findConsent(context, consentChallenge, call.userContext);
  if (isProblem(found)) return found;
  return refuse(context, consentChallenge, call, (refusal) => recipe.rejectConsentRequest(refusal));
}

/**
 * Tells the client that the user refused, before anyone has signed in. As at consent, anyone who knows the challenge
 * may refuse.
 */
export async function refuseLogin(context: PluginContext, loginChallenge: string, call: Call) {
  const { recipe } = context.sdk();
  const login = await recipe.getLoginRequest({ challenge: loginChallenge, userContext: call.userContext });
  if (login.status !== 'OK') return challengeProblem(login);
  return refuse(context, loginChallenge, call, (refusal) => recipe.rejectLoginRequest(refusal));
}

function refuse(
  context: PluginContext,
  challenge: string,
  call: Call,
  reject: RecipeInterface['rejectConsentRequest'] | RecipeInterface['rejectLoginRequest'],
): Promise<Redirect | Problem> {
  return context.answered.once(challenge, async () => {
    const rejected = await reject({ challenge, error: accessDenied, userContext: call.userContext });
    if ('error' in rejected) return challengeProblem(rejected);
    context.options.onConsent?.('refused');
    return redeem(context, rejected.redirectTo, call);
  });
}
