import { init, parse } from 'es-module-lexer';
import * as v from 'valibot';
import type { RemoteScripts } from './open-container';
import type { RemoteFile, RemoteFiles } from './remote-files';

const ofModule = v.object({
  format: v.literal('module'),
  files: v.optional(v.record(v.string(), v.string()), {}),
});

/** The other files of a remote that is an ES module, with their hashes; undefined for a container. */
export function filesOfModule(description: unknown): Readonly<Record<string, string>> | undefined {
  const read = v.safeParse(ofModule, description);
  return read.success ? read.output.files : undefined;
}

/**
 * Fetches the files of a remote that is an ES module, and reads what they import and export, without running them.
 *
 * @throws Error in words if one can't be fetched, or imports what a page won't load
 */
export async function readModule(
  { entryUrl, read }: RemoteFiles,
  others: Readonly<Record<string, string>>,
): Promise<RemoteScripts> {
  await init;
  const urls = [entryUrl, ...Object.keys(others).map((name) => new URL(name, entryUrl).href)];
  const files = new Map<string, RemoteFile>();
  await Promise.all(urls.map(async (url) => files.set(url, await read(url))));
  const exported: string[] = [];
  for (const [url, { content }] of files) {
    if (!url.endsWith('.js')) continue;
    const [imports, exports] = parse(content.toString('utf8'));
    for (const { n: name, d } of imports) {
      // `import.meta`
      if (d === -2) continue;
      const target = name !== undefined && /^[./]/.test(name) ? new URL(name, url).href : undefined;
      if (target === undefined || !files.has(target)) throw new Error(problemOf(url, name, target));
    }
    if (url === entryUrl) exported.push(...exports.map(({ n }) => n));
  }
  return {
    files,
    open: async () => ({
      exports: Object.fromEntries(exported.map((name) => [name, unknownPart])),
      provides: [],
    }),
  };
}

function problemOf(url: string, name: string | undefined, target: string | undefined): string {
  if (name === undefined) return `${url} imports an address that only its code knows`;
  return target === undefined
    ? `${url} imports "${name}" by its name, which a page doesn't know: build it with @vestibule/remote-kit/vite`
    : `${url} imports "${name}", which "files" of remote.json doesn't list: build it with @vestibule/remote-kit/vite`;
}

/** What an export is, only its code knows. */
function unknownPart(): void {}
