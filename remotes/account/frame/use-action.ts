import type { RemoteContext } from '@vestibule/contract';
import { stepUpFor, toCallError } from '@vestibule/rpc';
import { useAttempt, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { ACCOUNT_PATHS } from '../calls/account-paths';
import { confirmPath, type Intent } from '../calls/intent';
import { messages } from '../messages';
import { queryClient } from '../calls/rpc';
import { useFailureWords } from './use-failure-words';

interface ActionOptions<Answer, Input> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Called once the API has answered and the page shows the new state. */
  readonly onAnswer?: (answer: Answer, input: Input) => void;
  /** Set if the API may ask for a factor first: what to keep meanwhile. The user returns to the security page. */
  readonly stepUp?: {
    readonly context: RemoteContext<ReactNode>;
    readonly userId: string;
    readonly intentOf: (input: Input) => Intent;
  };
}

/**
 * Runs an action on the user's account. If the API asks users to confirm that it's them, they do so and come back to
 * the question, which they answer again.
 *
 * @returns `busy` returns the label of a busy button; `problem` says what went wrong
 */
export function useAction<Answer, Input = void>({ run, onAnswer, stepUp }: ActionOptions<Answer, Input>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const { attempt, run: runOne } = useAttempt((failure) => ({ message: failureWords(failure) }));

  const act = async (input: Input): Promise<'DONE' | 'SENT'> => {
    try {
      const answer = await run(input);
      // By then the action's target may be gone from the page, and this component with it.
      await queryClient.invalidateQueries();
      onAnswer?.(answer, input);
      return 'SENT';
    } catch (failure) {
      if (!leave(failure, input)) throw failure;
      return 'DONE';
    }
  };

  return {
    start: (input: Input) => void runOne(() => act(input)),
    busy: (words: string) => {
      if (attempt.status === 'done') return t('confirm.leaving');
      return attempt.status === 'busy' ? words : undefined;
    },
    problem: attempt.problem?.message,
  };

  /** If the API asked for that, leads to where users confirm that it's them. */
  function leave(failure: unknown, input: Input): boolean {
    if (!stepUp) return false;
    const { context, userId, intentOf } = stepUp;
    if (stepUpFor(toCallError(failure), context.basePath, ACCOUNT_PATHS.security) === undefined) return false;
    context.navigate(confirmPath(context.basePath, ACCOUNT_PATHS.security, userId, intentOf(input)));
    return true;
  }
}
