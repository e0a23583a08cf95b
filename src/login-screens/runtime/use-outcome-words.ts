import { problemOf, problemOfField, type FieldProblem } from '@vestibule/login-flow';
import { useProblemWords } from '@vestibule/login-screens';

/** Returns the sentences for outcomes of the auth runtime, and for what is wrong with fields. */
export function useOutcomeWords() {
  const words = useProblemWords();
  return {
    outcomeWords: (outcome: Parameters<typeof problemOf>[0]) => words(problemOf(outcome)),
    fieldWords: (problem: FieldProblem) => words(problemOfField(problem)),
  };
}
