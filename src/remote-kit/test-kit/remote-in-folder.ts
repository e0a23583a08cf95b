import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { RemoteFiles } from './remote-files';

const withEntry = v.object({ entry: v.string() });

/**
 * A built remote, in a folder with its `remote.json`.
 *
 * @param folder what the preset wrote
 * @throws Error if there is no such build
 */
export async function remoteInFolder(folder: string): Promise<RemoteFiles> {
  const file = path.join(folder, 'remote.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`there is no ${file}: build the remote for production first`, { cause });
  });
  const description: unknown = JSON.parse(text);
  const { entry } = v.parse(withEntry, description);
  return {
    description,
    source: { file: path.relative(process.cwd(), file), text, path: [] },
    entryUrl: pathToFileURL(path.join(folder, entry)).href,
    read: async (url) => ({ url, content: await readFile(new URL(url)), headers: undefined }),
  };
}
