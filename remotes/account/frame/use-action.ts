import type { RemoteContext } from '@vestibule/contract';
import { stepUpFor, toCallError } from '@vestibule/rpc';
import { useMessages } from '@vestibule/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { AccountPath } from '../calls/account-paths';
import { INTENT, keepIntent, type Intent } from '../calls/intent';
import { messages } from '../messages';
import { queryClient } from '../calls/rpc';
import { useFailureWords } from './use-failure-words';

interface ActionOptions<Input, Answer> {
  readonly run: (input: Input) => Promise<Answer>;
  /** Called once the API has answered and the page shows the new state. */
  readonly onAnswer: (answer: Answer, input: Input) => void;
  /** Given where the API may ask for a factor first: what is kept meanwhile, and where the user comes back to. */
  readonly stepUp?: {
    readonly context: RemoteContext<ReactNode>;
    readonly page: AccountPath;
    readonly userId: string;
    readonly intentOf: (input: Input) => Intent;
  };
}

/**
 * Something that the user does to their account. Where the API asks them to confirm that it is them, they are led there
 * and come back to the question, which they answer again.
 *
 * @returns `busy` gives the words for a button that is under way, `problem` has those of what went wrong
 */
export function useAction<Input, Answer>({ run, onAnswer, stepUp }: ActionOptions<Input, Answer>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  // State lags by one render: two presses within one frame must not send two requests.
  const underWay = useRef(false);

  const mutation = useMutation({
    mutationFn: run,
    // By then its target may be gone from the page, and this with it.
    onSuccess: async (answer, input) => {
      await queryClient.invalidateQueries();
      onAnswer(answer, input);
    },
    onError: (failure, input) => {
      if (!stepUp || !leadsAway(failure)) return;
      const { context, page, userId, intentOf } = stepUp;
      const wayBack = `${page}?${INTENT}=${keepIntent(userId, intentOf(input))}`;
      const path = stepUpFor(toCallError(failure), context.basePath, wayBack);
      if (path) context.navigate(path);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });

  const start = (input: Input) => {
    if (underWay.current) return;
    underWay.current = true;
    mutation.mutate(input);
  };
  const leaving = mutation.isError && leadsAway(mutation.error);
  return {
    start,
    busy: (words: string) => (leaving ? t('confirm.leaving') : mutation.isPending ? words : undefined),
    problem: mutation.isError && !leaving ? failureWords(mutation.error) : undefined,
  };

  function leadsAway(failure: unknown): boolean {
    return (
      stepUp !== undefined &&
      stepUpFor(toCallError(failure), stepUp.context.basePath, stepUp.page) !== undefined
    );
  }
}
