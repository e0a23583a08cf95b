import type { Target } from './stack/target';

/** Tries one case; returns what got through, or nothing if it was refused. */
export type Judge = (value: unknown) => Promise<string | undefined> | string | undefined;

interface OfGroup {
  readonly group: string;
  /** A file of `corpora`, without its extension. */
  readonly corpus: string;
}

/** Against our own functions: takes moments. */
export type QuickPart = OfGroup & { readonly judge: Judge };

/** Against a running stack. */
export type StackPart = OfGroup & {
  readonly judgeAt: (target: Target) => Promise<Judge> | Judge;
  /** Builds the cases from those of the corpus, if they aren't simply its lines. */
  readonly cases?: (lines: readonly unknown[]) => readonly unknown[];
};
