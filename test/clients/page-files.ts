import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/run/root.mjs';

/** A fenced block that names its file after the language: ```js app.mjs */
const BLOCK = /^```\w+ (?<file>[\w./-]+)\n(?<text>[\s\S]*?)^```$/gm;

/**
 * The files that a page of the documentation tells its readers to write.
 *
 * @param id of the page, below docs/integrate/clients/
 * @returns their text by name
 * @throws when the page has none
 */
export function pageFiles(id: string): Map<string, string> {
  const page = readFileSync(inRoot('docs', 'integrate', 'clients', `${id}.md`), 'utf8');
  const files = new Map<string, string>();
  for (const { groups } of page.matchAll(BLOCK)) files.set(groups?.['file'] ?? '', groups?.['text'] ?? '');
  if (files.size === 0) throw new Error(`docs/integrate/clients/${id}.md has no file`);
  return files;
}
