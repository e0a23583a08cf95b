import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What became of a guard's mutants. */
export interface Tally {
  readonly guard: string;
  readonly tried: number;
  readonly killed: number;
  readonly living: readonly MutantResult[];
}

/** Those that no test can be run with, as a module doesn't load, aren't counted. */
export function tally(guard: string, mutants: readonly MutantResult[]): Tally {
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const living = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return { guard, tried: killed.length + living.length, killed: killed.length, living };
}

/** What a mutant changes, in a line, as docs/reference/mutants.md names it. */
export function changeOf({ fileName, location, replacement }: MutantResult): string {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const before = lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
  return `${relative(process.cwd(), fileName)}: ${oneLine(before)} -> ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
