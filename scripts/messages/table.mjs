import { readFileSync } from 'node:fs';
import { inRoot } from '../run/root.mjs';
import { everySentence } from './messages.mjs';

/** The page that says of each language what only people or a browser can see. */
const SEEN = 'docs/contribute/terms.md';

/** @returns {Promise<string>} a row a language, as Markdown: its sentences, how many it lacks, and what `SEEN` says of it */
export async function languageTable() {
  const english = await keysOf('en');
  const rows = [...readFileSync(inRoot(SEEN), 'utf8').matchAll(/^\| `([\w-]+)` +\|(.*)\|$/gm)];
  const counted = await Promise.all(
    rows.map(async ([, language = '', seen = '']) => {
      const keys = await keysOf(language);
      const missing = [...english].filter((key) => !keys.has(key));
      const cells = seen.split('|').map((cell) => cell.trim());
      return `| ${[`\`${language}\``, keys.size, missing.length, ...cells].join(' | ')} |`;
    }),
  );
  return [
    '| language | sentences | missing | overflow | looked at |',
    '|---|---|---|---|---|',
    ...counted,
  ].join('\n');
}

/** @param {string} language */
async function keysOf(language) {
  const groups = Object.entries(await everySentence(language));
  return new Set(
    groups.flatMap(([group, sentences]) => Object.keys(sentences).map((key) => `${group} › ${key}`)),
  );
}
