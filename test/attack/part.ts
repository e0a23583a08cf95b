import type { Target } from './stack/target';

/** Tries one case; answers what came through, or nothing where it was refused. */
export type Judge = (value: unknown) => Promise<string | undefined> | string | undefined;

type OfGroup = {
  readonly group: string;
  /** A file of `corpora`, without its ending. */
  readonly corpus: string;
};

/** Against our own functions: takes moments. */
export type QuickPart = OfGroup & { readonly judge: Judge };

/** Against a running stack. */
export type StackPart = OfGroup & {
  readonly judgeAt: (target: Target) => Promise<Judge> | Judge;
  /** Makes the cases out of those of the corpus, where they are not its lines. */
  readonly cases?: (lines: readonly unknown[]) => readonly unknown[];
};
