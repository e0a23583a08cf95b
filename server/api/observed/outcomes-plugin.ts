import { Error as SuperTokensError, type SuperTokensPlugin } from 'supertokens-node';
import { inSpan, type Observed, type Way } from '@vestibule/telemetry';
import { implemented } from '@vestibule/guess-limits';
import { OtherMethod } from '../one-account/other-methods';
import { isFirstFactor } from '../recipes/recipe-context';
import { ProviderFailure } from '../third-party/provider-failure';

type Observe = (observed: Observed) => void;
type Claim = Parameters<typeof isFirstFactor>[0];

/** Reports how users sign in and up, and with which outcome. Nothing that it reports tells who they are. */
export function outcomesPlugin(observe: Observe): SuperTokensPlugin {
  return {
    id: 'vestibule-outcomes',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    overrideMap: {
      emailpassword: {
        apis: (original) => ({
          ...original,
          signInPOST: (input) => signIn(observe, 'password', input, () => original.signInPOST?.(input)),
          signUpPOST: (input) => signUp(observe, 'password', input, () => original.signUpPOST?.(input)),
        }),
      },
      passwordless: {
        apis: (original) => ({
          ...original,
          consumeCodePOST: (input) =>
            signIn(observe, 'linkCode' in input ? 'link' : 'code', input, () =>
              original.consumeCodePOST?.(input),
            ),
        }),
      },
      thirdparty: {
        apis: (original) => ({
          ...original,
          signInUpPOST: (input) => signIn(observe, 'provider', input, () => original.signInUpPOST?.(input)),
        }),
      },
      webauthn: {
        apis: (original) => ({
          ...original,
          signInPOST: (input) => signIn(observe, 'passkey', input, () => original.signInPOST?.(input)),
          signUpPOST: (input) => signUp(observe, 'passkey', input, () => original.signUpPOST?.(input)),
        }),
      },
      totp: {
        apis: (original) => ({
          ...original,
          verifyTOTPPOST: (input) =>
            signIn(observe, 'authenticator-app', ofSession, () => original.verifyTOTPPOST?.(input)),
        }),
      },
    },
  };
}

/** What only completes a session, never begins one. */
const ofSession: Claim = { session: {}, shouldTryLinkingWithSessionUser: true };

/** An attempt to sign in, or to complete a second step. */
async function signIn<Answer extends { status: string; createdNewRecipeUser?: boolean }>(
  observe: Observe,
  way: Way,
  claim: Claim,
  call: () => Promise<Answer> | undefined,
): Promise<Answer> {
  const step = isFirstFactor(claim) ? 'first' : 'second';
  const answer = await reporting('sign-in', way, call, (outcome) =>
    observe({ type: 'sign-in', way, step, outcome }),
  );
  if (answer.createdNewRecipeUser && step === 'first') observe({ type: 'sign-up', way, outcome: 'OK' });
  return answer;
}

/** An attempt to make an account; adding a login method to one's own is none. */
function signUp<Answer extends { status: string }>(
  observe: Observe,
  way: Way,
  claim: Claim,
  call: () => Promise<Answer> | undefined,
): Promise<Answer> {
  if (!isFirstFactor(claim)) return implemented(call());
  return reporting('sign-up', way, call, (outcome) => observe({ type: 'sign-up', way, outcome }));
}

async function reporting<Answer extends { status: string }>(
  name: string,
  way: Way,
  call: () => Promise<Answer> | undefined,
  report: (outcome: string) => void,
): Promise<Answer> {
  try {
    const answer = await inSpan(name, { 'vestibule.way': way }, () => implemented(call()), outcomeIn);
    report(outcomeIn(answer));
    return answer;
  } catch (error) {
    report(outcomeOf(error));
    throw error;
  }
}

// The limits on guesses answer with a general error, which says when to come back.
function outcomeIn(answer: { status: string }): string {
  return 'retryAfterMs' in answer ? 'LIMIT_REACHED_ERROR' : answer.status;
}

/** What is thrown where the SDK has no answer for it. */
function outcomeOf(error: unknown): string {
  if (error instanceof OtherMethod) return 'OTHER_METHOD_ERROR';
  if (error instanceof ProviderFailure) return 'PROVIDER_ERROR';
  return SuperTokensError.isErrorFromSuperTokens(error) ? 'REFUSED_ERROR' : 'UNEXPECTED_ERROR';
}
