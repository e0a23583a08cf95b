import type { Target } from './stack/target';

/** Tries one case; returns what is wrong with what came of it, or nothing. */
export type Judge = (value: unknown) => Promise<string | undefined> | string | undefined;

/** What a case tries, and its twin: a refusal alone doesn't say what it was for. */
export interface Trial {
  /** Returns what got through, or nothing if the case was refused. */
  readonly hostile: Judge;
  /** Tries the same with the one thing put right that is hostile; returns how it was refused, or nothing. */
  readonly twin: Judge;
}

interface OfGroup {
  readonly group: string;
  /** A file of `corpora`, without its extension. */
  readonly corpus: string;
}

/** Against our own functions: takes moments. */
export type QuickPart = OfGroup & { readonly trial: Trial };

/** Against a running stack. */
export type StackPart = OfGroup & {
  readonly trialAt: (target: Target) => Promise<Trial> | Trial;
  /** Builds the cases from those of the corpus, if they aren't simply its lines. */
  readonly cases?: (lines: readonly unknown[]) => readonly unknown[];
};

/** Tries a twin that many cases share once, for each key. */
export function shared(
  keyOf: (value: unknown) => string,
  twin: (value: unknown) => Promise<string | undefined> | string | undefined,
): Judge {
  const known = new Map<string, ReturnType<Judge>>();
  return (value) => {
    const key = keyOf(value);
    if (!known.has(key)) known.set(key, twin(value));
    return known.get(key);
  };
}
