import { isAway, toAuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import {
  useAttempt,
  useMessages,
  type Attempt,
  type AttemptResult as ResultOf,
  type Problem as ProblemInWords,
} from '@vestibule/ui';
import { failureTone } from '@vestibule/login-flow';
import { useRef } from 'react';
import { signInMessages } from '@vestibule/login-screens';

/** What was wrong with an attempt. */
export interface Problem<Field extends string> extends ProblemInWords<Field> {
  /** Set if the API asked to wait before another attempt. */
  readonly wait?: Wait;
}

/** The state of a form. */
export type Submission<Field extends string, Name extends string = string> = Attempt<Problem<Field>, Name>;

/** How an attempt ended. */
export type AttemptResult<Field extends string> = ResultOf<Problem<Field>>;

/**
 * Runs a form's attempts, one at a time, and words what was wrong for the user.
 *
 * @param form which one, if one place shows several: problems of the others aren't shown
 * @returns the state; `run` makes an attempt, unless the API has asked to wait for the same thing (`about`, such as an
 *   address); `refuse` reports what is wrong before an attempt
 */
export function useSubmission<Field extends string, Name extends string = string>(form = '') {
  const t = useMessages(signInMessages);
  const failureWords = useFailureWords();
  const problemOf = (failure: unknown): OfForm<Field> => {
    const error = toAuthError(failure);
    const words = failureWords(error);
    const tone = failureTone(error.code);
    return {
      form,
      tone,
      message: isAway(error) ? t('together', { first: words, second: t('kept') }) : words,
    };
  };
  const { attempt, run: runOne, refuse: refuseOne } = useAttempt<OfForm<Field>, Name>(problemOf);
  const waits = useRef(new Map<string, Wait>());

  const submission: Submission<Field, Name> =
    attempt.problem?.form === form ? attempt : { ...attempt, problem: undefined };
  const refuse = (problem: Problem<Field>) => refuseOne({ form, ...problem });

  const run = (make: () => Promise<AttemptResult<Field>>, about = '', name?: Name): Promise<void> =>
    runOne(async () => {
      const key = `${form} ${about}`;
      const asked = waits.current.get(key);
      if (isOn(asked)) return { form, wait: asked };
      try {
        const result = await make();
        return typeof result === 'object' ? { form, ...result } : result;
      } catch (failure) {
        const wait = waitOf(failure);
        if (!wait) throw failure;
        waits.current.set(key, wait);
        return { form, wait };
      }
    }, name);

  return { submission, run, refuse };
}

type OfForm<Field extends string> = Problem<Field> & { readonly form: string };

/** A wait that the API asked for. */
export interface Wait {
  /** When it is over, in milliseconds since the epoch. */
  readonly until: number;
  /** Its full length, in milliseconds. */
  readonly length: number;
}

/**
 * The wait that a failure asks for, because of too many attempts.
 *
 * @param failure the value that a call of the auth runtime threw
 */
function waitOf(failure: unknown): Wait | undefined {
  const { code, retryAfter } = toAuthError(failure);
  return code !== 'TOO_MANY_ATTEMPTS' || retryAfter === undefined
    ? undefined
    : { until: Date.now() + retryAfter, length: retryAfter };
}

/** Whether a wait is still running. */
function isOn(wait: Wait | undefined): wait is Wait {
  return wait !== undefined && Date.now() < wait.until;
}
