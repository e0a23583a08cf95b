import * as v from 'valibot';
import { check, type Checked } from '../guard';
import {
  BUILT_IN,
  readRegistry,
  registryEntry,
  registryFile,
  sentences,
  type Registry,
  type RegistryEntry,
} from './registry';

/** The schema of `remotes.json` before it is published. */
export const registrySchema = v.strictObject({ ...registryFile.entries, remotes: v.array(registryEntry) });
const root = v.strictObject(registryFile.entries);

/**
 * Checks the content of `remotes.json`, where everything has to be right: before it is published.
 *
 * @param value the parsed file
 */
export function checkRegistry(value: unknown): Checked<Registry> {
  const read = readRegistry(value);
  if (!read.ok) return read;
  const { registry, wrong } = read.value;
  const file = check(root, value);
  const problems = [
    ...(file.ok ? [] : file.problems),
    ...sentences(wrong),
    ...(wrong.length === 0 ? fallbackProblems(registry.remotes) : []),
  ];
  return problems.length === 0 ? { ok: true, value: registry } : { ok: false, problems };
}

/** Fallbacks that the shell shows as if there were none. */
function fallbackProblems(remotes: readonly RegistryEntry[]): string[] {
  const gated = new Map<string, boolean>();
  for (const { name, gate } of remotes) gated.set(name, gated.get(name) === true || gate !== undefined);
  return remotes.flatMap(({ name, fallback: other }, index) => {
    if (other === undefined || other.startsWith(BUILT_IN)) return [];
    const start = `"${name}": remotes.${index}.fallback: the fallback "${other}" of "${name}"`;
    if (other === name) {
      const isAlone = remotes.filter((entry) => entry.name === name).length === 1;
      return isAlone ? [`${start} is itself, and it has no other version`] : [];
    }
    if (!gated.has(other)) return [`${start} is no remote of this registry`];
    return gated.get(other) ? [`${start} has a gate of its own`] : [];
  });
}
