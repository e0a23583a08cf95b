import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from '@vestibule/contract';
import { html } from '@vestibule/html';
import { builtLanguage } from '@vestibule/messages';
import * as v from 'valibot';
import { freshly } from '../files/freshly';

/** What a build recorded about its files of sentences: the hash in their names, and their languages. */
const wordsSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  languages: v.array(v.string()),
});

/** Asks for a file that the page reads. */
export const fetched = (url: string) =>
  html`<link rel="preload" crossorigin as="fetch" href="${url}" />`.markup;

/** Links to the files with the sentences of a page's first screen: the shell's, and those of remotes of this host. */
export function wordsOfBuilds(dist: string) {
  const read = freshly((path) => v.parse(wordsSchema, JSON.parse(readFileSync(path, 'utf8'))));
  return (language: string, remotes: readonly RegistryEntry[]): string => {
    const folders = remotes.flatMap(({ entry }) => (/^\/remotes\/[\w-]+\//.exec(entry) ?? []).slice(0, 1));
    const files = ['/', ...folders].flatMap((folder) => {
      const { hash = '', languages = [] } = read(join(dist, folder, 'words.json')) ?? {};
      const built = builtLanguage(language, languages);
      return languages.includes(built) ? [`${folder}words/${built}.${hash}.json`] : [];
    });
    return files.map(fetched).join('');
  };
}
