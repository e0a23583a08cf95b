import { createHash } from 'node:crypto';
import { checkRegistry, readRegistry } from '@vestibule/contract';
import * as v from 'valibot';
import { placed, type Source } from './placed';

const withParts = v.object({
  parts: v.optional(v.object({ files: v.array(v.object({ file: v.string(), integrity: v.string() })) })),
});

/** One entry of a registry, and what a shell has against it. */
interface ListedEntry {
  readonly description: unknown;
  readonly source: Source;
  /** Each with its line. Empty if the shell takes the entry. */
  readonly problems: readonly string[];
}

/** A registry with its parts, as a shell reads it. */
export interface ReadRegistry {
  readonly listed: readonly ListedEntry[];
  /** What is wrong beside the entries, each with its line. */
  readonly problems: readonly string[];
}

/**
 * Reads a registry and its parts, and says what a shell leaves out of them.
 *
 * @param address where it is; its parts are beside it
 * @param textAt fetches a part
 * @throws Error in words, if a part isn't what the registry vouches for
 */
export async function readRegistryAt(
  address: string,
  text: string,
  textAt: (url: string) => Promise<string>,
): Promise<ReadRegistry> {
  const whole = readFile(address, text);
  const { parts } = v.is(withParts, JSON.parse(text)) ? v.parse(withParts, JSON.parse(text)) : {};
  const ofParts = await Promise.all(
    (parts?.files ?? []).map(async ({ file, integrity }) => {
      const url = new URL(file, address).href;
      const part = await textAt(url);
      const [algorithm = '', hash] = integrity.split('-', 2);
      if (createHash(algorithm).update(part).digest('base64') === hash) return readFile(url, part);
      throw new Error(`${url} has another hash than the registry says`);
    }),
  );
  const all = [whole, ...ofParts];
  // A fallback is in each part that needs it.
  const once = new Map<string, ListedEntry>();
  for (const { listed } of all) {
    const inFile = listed.map((entry) => [JSON.stringify(entry.description), entry] as const);
    for (const [key, entry] of inFile) {
      const isTwice = inFile.filter(([other]) => other === key).length > 1;
      once.set(isTwice ? `${key} ${entry.source.file} ${String(entry.source.path[1])}` : key, entry);
    }
  }
  return {
    listed: withFallbacks([...once.values()]),
    problems: all.flatMap(({ problems }) => problems),
  };
}

function readFile(file: string, text: string): ReadRegistry {
  const value: unknown = JSON.parse(text);
  const { remotes } = Object(value);
  const read = readRegistry(value);
  const said = read.ok ? read.value.wrong.flatMap(({ problems }) => problems) : read.problems;
  const listed = (Array.isArray(remotes) ? remotes : []).map((description: unknown, index) => {
    const source = { file, text, path: ['remotes', index] };
    const own = said.filter((problem) => new RegExp(`^("[^"]*": )?remotes\\.${index}\\b`).test(problem));
    return { description, source, problems: placed(own, source, 'remotes') };
  });
  const checked = checkRegistry(value);
  const beside = (checked.ok ? [] : checked.problems).filter(
    (problem) => !/^("[^"]*": )?remotes\.\d/.test(problem),
  );
  const problems = placed(beside, { file, text, path: [] }, 'remotes').filter(
    (problem) => !listed.some((entry) => entry.problems.includes(problem)),
  );
  return { listed, problems };
}

/** A fallback may be in another file of the same registry. */
function withFallbacks(listed: readonly ListedEntry[]): readonly ListedEntry[] {
  const right = listed.filter(({ problems }) => problems.length === 0);
  const checked = checkRegistry({ remotes: right.map(({ description }) => description) });
  if (checked.ok) return listed;
  return listed.map((entry) => {
    const index = right.indexOf(entry);
    const own = checked.problems.filter((problem) =>
      new RegExp(`^("[^"]*": )?remotes\\.${index}\\b`).test(problem),
    );
    if (index < 0 || own.length === 0) return entry;
    const words = own.map((problem) =>
      problem.replace(/remotes\.\d+/, `remotes.${String(entry.source.path[1])}`),
    );
    return { ...entry, problems: placed(words, entry.source, 'remotes') };
  });
}
