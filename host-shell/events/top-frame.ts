import type { RegistryEntry } from '@vestibule/contract';

/**
 * The innermost place in a remote's files that something was thrown at: file, line and column. No query, which
 * could hold what nobody should read.
 *
 * @returns like `123.0123456789abcdef.js:1:2345`; undefined if the browser doesn't say it
 */
export function topFrame(thrown: unknown, { entry }: Pick<RegistryEntry, 'entry'>): string | undefined {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const own = linesOf(thrown).find((line) => line.includes(folder)) ?? '';
  const inFolder = own.slice(own.indexOf(folder) + folder.length);
  const [, file, place] = /^([\w./-]+\.js)(?:\?[^:]*)?:(\d+:\d+)/.exec(inFolder) ?? [];
  return file && `${file}:${place}`;
}

// Some browsers begin with the message, which may say anything.
function linesOf(thrown: unknown): readonly string[] {
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  return stack?.split('\n').filter((line) => /^ +at |@/.test(line)) ?? [];
}
