import { corpus } from './corpus';
import type { Judge } from './part';
import { QUICK_PARTS, STACK_PARTS } from './parts';
import type { Target } from './stack/target';

/** The result of a corpus. */
export interface Outcome {
  readonly group: string;
  readonly corpus: string;
  readonly tried: number;
  /** Each case that got through, and how. */
  readonly through: readonly string[];
}

/** Tries what needs no stack. */
export async function attackFunctions(groups?: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of QUICK_PARTS.filter(({ group }) => isWanted(group, groups))) {
    outcomes.push({ ...part, ...(await tryAll(corpus(part.corpus), part.judge)) });
  }
  return outcomes;
}

/** Tries what needs a running stack, one case after the other. */
export async function attackStack(target: Target, groups?: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of STACK_PARTS.filter(({ group }) => isWanted(group, groups))) {
    const lines = corpus(part.corpus);
    const judge = await part.judgeAt(target);
    outcomes.push({ ...part, ...(await tryAll(part.cases?.(lines) ?? lines, judge)) });
  }
  return outcomes;
}

export function isWanted(group: string, groups: readonly string[] | undefined): boolean {
  return !groups?.length || groups.includes(group);
}

async function tryAll(cases: readonly unknown[], judge: Judge) {
  const through: string[] = [];
  for (const value of cases) {
    const how = await judge(value);
    if (how !== undefined) through.push(`${JSON.stringify(value)}: ${how}`);
  }
  return { tried: cases.length, through };
}
