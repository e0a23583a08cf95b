import type { User } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { Attempt } from './attempt-limit/attempt-limit';
import { accountsOf, readersOf, usersOf, type Mailbox } from './accounts';
import { implemented } from './sdk';
import type { Exchange, GuessLimits } from './guess-limits';

/** What the SDK's APIs answer when somebody has signed in. */
interface SignedIn {
  readonly status: 'OK';
  readonly user: User;
  readonly session: SessionContainer;
}

/**
 * Runs what tells whether a guess was right. What throws has told nobody, and doesn't count.
 *
 * @param isTold whether an answer says anything of the guess
 */
export async function judged<Answer extends { status: string }>(
  attempt: Attempt,
  call: () => Promise<Answer>,
  isTold: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (error) {
    await attempt.undo();
    throw error;
  }
  if (!isTold(answer)) await attempt.undo();
  else await (answer.status === 'OK' ? attempt.succeeded() : attempt.failed());
  return answer;
}

/** What the SDK passes to each of its APIs. */
interface Asked {
  readonly options: Exchange;
  readonly userContext: UserContext;
}

/** An API of which only the network is counted. */
export function admitted<Input extends Asked, Answer>(
  limits: GuessLimits,
  api: (input: Input) => Promise<Answer> | undefined,
): (input: Input) => Promise<Answer> {
  return async (input) => {
    await limits.admit(input.options.req);
    return implemented(api(input));
  };
}

/** An API that sends a message to a mailbox. */
export async function spendMessage(
  limits: GuessLimits,
  mailbox: Mailbox,
  { tenantId, options, userContext }: Asked & { readonly tenantId: string },
): Promise<void> {
  const users = await usersOf(tenantId, mailbox, userContext);
  await limits.spendMessage(mailbox, readersOf(users, tenantId, mailbox), options.req);
}

/** An API that recovers an account by mail. */
export function recovering<
  Input extends Asked & { readonly tenantId: string },
  Answer extends { status: 'OK'; user: User } | { status: Exclude<string, 'OK'> },
>(
  limits: GuessLimits,
  api: (input: Input) => Promise<Answer> | undefined,
): (input: Input) => Promise<Answer> {
  const recover = admitted(limits, api);
  return async (input) => {
    const answer = await recover(input);
    if (answer.status === 'OK' && 'user' in answer)
      await limits.recovered(input.options, accountsOf(answer.user), input.tenantId);
    return answer;
  };
}

/** An API that signs in with what can't be guessed: only the network is counted. */
export function signingIn<Input extends Asked, Answer extends SignedIn | { readonly status: string }>(
  limits: GuessLimits,
  api: (input: Input) => Promise<Answer> | undefined,
): (input: Input) => Promise<Answer> {
  const signIn = admitted(limits, api);
  return async (input) => {
    const answer = await signIn(input);
    await rememberSignIn(limits, input.options, answer);
    return answer;
  };
}

/** Makes the browser known to the account that has signed in, if its user has shown that they own the address. */
export async function rememberSignIn(
  limits: GuessLimits,
  exchange: Exchange,
  answer: SignedIn | { readonly status: string },
): Promise<void> {
  if (answer.status !== 'OK' || !('session' in answer)) return;
  const { session, user } = answer;
  const recipeUserId = session.getRecipeUserId().getAsString();
  const method = user.loginMethods.find((each) => each.recipeUserId.getAsString() === recipeUserId);
  if (method === undefined || !limits.isProven(method)) return;
  await limits.remember(exchange, [{ tenantId: session.getTenantId(), userId: user.id }]);
}
