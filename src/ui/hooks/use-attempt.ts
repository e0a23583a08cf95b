import { useCallback, useRef, useState } from 'react';

/** What was wrong with an attempt, in words: for the form, and for its fields. */
export interface Problem<Field extends string = string> {
  readonly message?: string;
  /** Of the message, if not that of a failure. */
  readonly tone?: 'warning' | 'danger';
  readonly fields?: Readonly<Partial<Record<Field, string>>>;
  /** The field to correct, if the message is about more than one. */
  readonly correct?: Field;
}

/**
 * How an attempt ended: the form is done and the page continues, it can be sent again, or something was wrong. Undefined
 * if there is nothing to say, such as when another screen takes over.
 */
export type AttemptResult<Wrong extends Problem = Problem> = 'DONE' | 'SENT' | Wrong | undefined;

/** The state of a form's or button's attempts. */
export interface Attempt<Wrong extends Problem = Problem, Name extends string = string> {
  readonly status: 'idle' | 'busy' | 'refused' | 'sent' | 'done';
  /** Which one it was or is, in a form with several. */
  readonly name: Name | undefined;
  /** What was wrong with the last one. Stays while the next is under way, so the form keeps its height. */
  readonly problem: Wrong | undefined;
  /** How often one was refused: the same words a second time must be read out again. */
  readonly refusals: number;
}

/**
 * Makes attempts, one at a time: presses do nothing while one is under way, or after one is done.
 *
 * @param problemOf returns what was wrong if an attempt throws; undefined if something else handles it
 * @returns the state; `run` for an attempt; `refuse` for input that is wrong before an attempt; `reset` for a page that
 *   is restored as the user left it
 * @example
 * const { attempt, run } = useAttempt((failure) => ({ message: failureWords(failure) }));
 * <Button busy={attempt.status === 'busy' ? t('saving') : undefined} onPress={() => void run(save)} />
 */
export function useAttempt<Wrong extends Problem = Problem, Name extends string = string>(
  problemOf: (failure: unknown) => NoInfer<Wrong> | undefined,
) {
  const [attempt, setAttempt] = useState<Attempt<Wrong, Name>>({
    status: 'idle',
    name: undefined,
    problem: undefined,
    refusals: 0,
  });
  // State lags by one render: two presses within one frame must not make two attempts.
  const underWay = useRef<object>(undefined);

  const refuse = (problem: Wrong) =>
    setAttempt(({ name, refusals }) => ({ status: 'refused', name, problem, refusals: refusals + 1 }));

  const run = async (make: () => Promise<AttemptResult<Wrong>>, name?: Name): Promise<void> => {
    if (underWay.current) return;
    const mine = {};
    underWay.current = mine;
    setAttempt((before) => ({ ...before, status: 'busy', name }));
    const result = await make().catch(problemOf);
    if (underWay.current !== mine) return;
    // A signed-in user waits for the page to continue; there is nothing left to press.
    if (result !== 'DONE') underWay.current = undefined;
    if (typeof result === 'object') refuse(result);
    else setAttempt((before) => ({ ...before, status: STATUS[result ?? 'LEFT'], problem: undefined }));
  };

  const reset = useCallback(() => {
    underWay.current = undefined;
    setAttempt((before) => ({ ...before, status: 'idle', problem: undefined }));
  }, []);

  return { attempt, run, refuse, reset };
}

const STATUS = { DONE: 'done', SENT: 'sent', LEFT: 'idle' } as const;

/**
 * What a button says while an attempt is under way.
 *
 * @param attempt its state
 * @param busy the words while it is under way
 * @param done the words after it, if the page continues by itself
 */
export function busyWords(
  { status }: Pick<Attempt, 'status'>,
  busy: string,
  done?: string,
): string | undefined {
  if (status === 'done') return done;
  return status === 'busy' ? busy : undefined;
}
