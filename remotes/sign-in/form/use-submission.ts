import { toAuthError } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { useFailureWords } from '../words/failure-words';
import { messages } from '../messages';
import { isOn, waitOf, type Wait } from '../notices/wait';

/** What was wrong with an attempt, in words: for the form, and for its fields. */
export interface Problem<Field extends string> {
  readonly message?: string;
  readonly fields?: Readonly<Partial<Record<Field, string>>>;
  /** The field to correct, if the message is about more than one. */
  readonly correct?: Field;
  /** The API asked to wait before another attempt. */
  readonly wait?: Wait;
}

/** The state of a form. */
export interface Submission<Field extends string> {
  readonly status: 'idle' | 'busy' | 'refused' | 'done';
  /** What was wrong with the last attempt. It stays while the next is under way, so the form keeps its height. */
  readonly problem: Problem<Field> | undefined;
  /** How often an attempt was refused, so the same words are read out again. */
  readonly refusals: number;
}

/** The outcome of an attempt: the form is done, it can be sent again, or something was wrong. */
export type AttemptResult<Field extends string> = 'DONE' | 'SENT' | Problem<Field>;

/**
 * Runs the attempts of a form, one at a time, and says in the user's words what was wrong.
 *
 * @param form which one, where a place shows now this, now that: what was wrong with another is not said
 * @returns how that stands; `run` for an attempt, which is not made while the API has asked to wait, but for something
 *   else than before (`about`, such as another address); `refuse` for what is wrong before there is one
 */
export function useSubmission<Field extends string>(form = '') {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [state, setState] = useState<Submission<Field> & { readonly form: string }>({
    form,
    status: 'idle',
    problem: undefined,
    refusals: 0,
  });
  const submission: Submission<Field> = state.form === form ? state : { ...state, problem: undefined };
  // State lags by one render: two presses within one frame must not make two attempts.
  const underWay = useRef(false);
  const waiting = useRef<{ readonly about: string; readonly wait: Wait }>(undefined);

  const refuse = (problem: Problem<Field>) =>
    setState(({ refusals }) => ({ form, status: 'refused', problem, refusals: refusals + 1 }));

  const run = async (attempt: () => Promise<AttemptResult<Field>>, about = ''): Promise<void> => {
    if (underWay.current) return;
    const { wait } = waiting.current?.about === form + about ? waiting.current : {};
    if (isOn(wait)) {
      refuse({ wait });
      return;
    }
    underWay.current = true;
    setState((before) => ({ ...before, status: 'busy' }));
    const result = await attempt().catch((failure: unknown) => problemOf(failure, about));
    // A signed-in user waits for the page to continue; there is nothing left to press.
    underWay.current = result === 'DONE';
    if (typeof result === 'object') refuse(result);
    else {
      const status = result === 'DONE' ? 'done' : 'idle';
      setState((before) => ({ ...before, status, problem: undefined }));
    }
  };

  return { submission, run, refuse };

  function problemOf(failure: unknown, about: string): Problem<Field> {
    const wait = waitOf(failure);
    if (!wait) return { message: wordsFor(failure) };
    waiting.current = { about: form + about, wait };
    return { wait };
  }

  function wordsFor(failure: unknown): string {
    const words = failureWords(failure);
    return toAuthError(failure).code === 'NETWORK' ? `${words} ${t('kept')}` : words;
  }
}
