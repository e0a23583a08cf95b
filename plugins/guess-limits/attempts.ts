import type { Attempt } from './attempt-limit/attempt-limit';
import type { User } from 'supertokens-node';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { Exchange, GuessLimits } from './guess-limits';

/** What the SDK's APIs answer when somebody has signed in. */
interface SignedIn {
  readonly status: 'OK';
  readonly user: User;
  readonly session: SessionContainer;
}

/** Runs what tells whether a guess was right. What throws has told nobody, and doesn't count. */
export async function judged<Answer extends { status: string }>(
  attempt: Attempt,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    await attempt.undo();
    throw error;
  }
  await (answer.status === 'OK' ? attempt.succeeded() : attempt.failed());
  return answer;
}

/** Makes the browser known to the account that has signed in, if its user has shown that they own the address. */
export async function rememberSignIn(
  limits: GuessLimits,
  exchange: Exchange,
  answer: { readonly status: string },
): Promise<void> {
  if (!isSignedIn(answer)) return;
  const { session, user } = answer;
  const recipeUserId = session.getRecipeUserId().getAsString();
  const method = user.loginMethods.find((each) => each.recipeUserId.getAsString() === recipeUserId);
  if (method === undefined || !limits.isProven(method)) return;
  await limits.remember(exchange, [{ tenantId: session.getTenantId(), userId: user.id }]);
}

function isSignedIn(answer: object): answer is SignedIn {
  return 'status' in answer && answer.status === 'OK' && 'session' in answer;
}
