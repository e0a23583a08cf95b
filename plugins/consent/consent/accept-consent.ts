import { getUser } from 'supertokens-node';
import { Error as SessionError, type SessionContainer } from 'supertokens-node/recipe/session';
import type { JSONObject } from 'supertokens-node/types';
import * as v from 'valibot';
import { profileOf } from '../config/client-profile';
import { MOST_SCOPES, rememberAnswer, type Answer } from '../grants/user-grants';
import { isProblem, problem, type Problem, challengeProblem } from '../problem';
import type { PluginContext } from '../sdk';
import { askForIdToken } from '../strict-oauth/claims/asked-claims';
import { type FoundConsent, openConsent } from './find-consent';
import { redeem, type Call, type Redirect } from './redeem';
import { whatIsShown } from './what-was-shown';

// Some cores put the whole request into its challenge; a longer one wouldn't fit into an address either.
export const challengeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(16_000));
export const agreementSchema = v.strictObject({
  consentChallenge: challengeSchema,
  scopes: v.pipe(v.array(v.string()), v.maxLength(1000)),
  remember: v.boolean(),
  /** Identifies what the user saw and agrees to. Without it, nothing is remembered. */
  shown: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

/** Gives the client what the user agreed to, and nothing more. */
export async function acceptConsent(
  context: PluginContext,
  agreement: v.InferOutput<typeof agreementSchema>,
  session: SessionContainer,
  call: Call,
): Promise<Redirect | Problem> {
  const { userContext } = call;
  const open = await openConsent(context, agreement.consentChallenge, session, userContext);
  if (isProblem(open)) return open;
  const shown = whatIsShown(open.client, open.request, open.audience);
  if (agreement.shown !== undefined && agreement.shown !== shown) return problem('changed');
  const granted = [...new Set(agreement.scopes)];
  const refused = open.scopes.filter((scope) => !granted.includes(scope));
  if (granted.some((scope) => !open.scopes.includes(scope))) return problem('scope_not_requested');
  const { describe } = profileOf(context.config, open.client);
  if (refused.some((scope) => describe(scope, []).required)) return problem('required_scope_missing');

  const answer: Redirect | Problem = await context.answered.once(open.challenge, async () => {
    const accepted = await context.sdk().below.acceptConsentRequest({
      challenge: open.challenge,
      grantScope: granted,
      grantAccessTokenAudience: open.audience,
      tenantId: session.getTenantId(userContext),
      rsub: session.getRecipeUserId(userContext).getAsString(),
      sessionHandle: session.getHandle(userContext),
      ...(await payloadsFor(context, open, granted, session, call)),
      userContext,
    });
    if ('error' in accepted) return challengeProblem(accepted);
    const redirect = await redeem(context, accepted.redirectTo, call);
    // When a proof arrives a second time, the core tells the client that it was refused; here nobody refused.
    const isSecond = !isProblem(redirect) && answerIn(redirect).get('error') === 'access_denied';
    return isSecond ? problem('used') : redirect;
  });
  if (isProblem(answer) || answerIn(answer).has('error')) return answer;
  context.options.onConsent?.(refused.length === 0 ? 'allowed' : 'allowed_in_part');
  const mayRemember = agreement.remember && agreement.shown !== undefined;
  await remember(context, open, { granted, refused, shown: mayRemember ? shown : null }, session, call);
  return answer;
}

// What the SDK builds when it agrees by itself, for the scopes the user left checked.
async function payloadsFor(
  { sdk }: PluginContext,
  { client, request }: FoundConsent,
  scopes: string[],
  session: SessionContainer,
  { userContext }: Call,
): Promise<{ initialAccessTokenPayload: JSONObject; initialIdTokenPayload: JSONObject }> {
  const { recipe } = sdk();
  const user = await getUser(session.getUserId(userContext), userContext);
  if (!user) {
    throw new SessionError({ type: SessionError.UNAUTHORISED, message: 'This user no longer exists' });
  }
  const input = { user, client, sessionHandle: session.getHandle(userContext), scopes, userContext };
  askForIdToken(request.idTokenClaims, userContext);
  const [initialAccessTokenPayload, initialIdTokenPayload] = await Promise.all([
    recipe.buildAccessTokenPayload(input),
    scopes.includes('openid') ? recipe.buildIdTokenPayload(input) : {},
  ]);
  return { initialAccessTokenPayload, initialIdTokenPayload };
}

// The user has agreed and the client has its code. If this can't be remembered, the user is only asked again next time.
async function remember(
  { coreNow, options }: PluginContext,
  { client, scopes }: FoundConsent,
  answer: Omit<Answer, 'at'>,
  session: SessionContainer,
  { userContext, response }: Call,
): Promise<void> {
  if (scopes.length > MOST_SCOPES) return;
  try {
    const userId = session.getUserId(userContext);
    await rememberAnswer(userId, client.clientId, { ...answer, at: coreNow() }, userContext);
  } catch (error) {
    options.onError?.(error, response);
  }
}

// In the query, or in the fragment if the client asked for tokens at once.
function answerIn({ frontendRedirectTo }: Redirect): URLSearchParams {
  const { search, hash } = new URL(frontendRedirectTo);
  return new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
}
