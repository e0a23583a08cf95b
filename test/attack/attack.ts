import { corpus } from './corpus';
import type { Judge, Trial } from './part';
import { QUICK_PARTS, STACK_PARTS } from './parts';
import type { Target } from './stack/target';

/** The result of a corpus. */
export interface Outcome {
  readonly group: string;
  readonly corpus: string;
  readonly tried: number;
  /** Each case that got through, and how. */
  readonly through: readonly string[];
  /** Each case whose twin was refused, and how: then its own refusal says nothing. */
  readonly refusedTwins: readonly string[];
}

/** Tries what needs no stack. */
export async function attackFunctions(groups?: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { trial, ...of } of QUICK_PARTS.filter(({ group }) => isWanted(group, groups))) {
    outcomes.push({ ...of, ...(await tryAll(corpus(of.corpus), trial)) });
  }
  return outcomes;
}

/** Tries what needs a running stack, one case after the other. */
export async function attackStack(target: Target, groups?: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { trialAt, cases, ...of } of STACK_PARTS.filter(({ group }) => isWanted(group, groups))) {
    const lines = corpus(of.corpus);
    outcomes.push({ ...of, ...(await tryAll(cases?.(lines) ?? lines, await trialAt(target))) });
  }
  return outcomes;
}

export function isWanted(group: string, groups: readonly string[] | undefined): boolean {
  return !groups?.length || groups.includes(group);
}

async function tryAll(cases: readonly unknown[], { hostile, twin }: Trial) {
  const through = await wrongOf(cases, hostile);
  return { tried: cases.length, through, refusedTwins: await wrongOf(cases, twin) };
}

async function wrongOf(cases: readonly unknown[], judge: Judge): Promise<string[]> {
  const wrong: string[] = [];
  for (const value of cases) {
    const how = await judge(value);
    if (how !== undefined) wrong.push(`${JSON.stringify(value)}: ${how}`);
  }
  return wrong;
}
