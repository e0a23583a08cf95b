import { readdirSync } from 'node:fs';
import path from 'node:path';
import { groupAt } from './group-at.js';

const RUNTIME = path.join(import.meta.dirname, 'build-words.js');

/* oxlint-disable oxc/no-this-in-exported-function -- webpack calls loaders so */
/**
 * Has a compiled group load its sentences from the files that the build writes for each language, where it would import
 * one of its own: the number of languages then costs a page nothing.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function wordsLoader(source) {
  const group = groupAt(this.resourcePath);
  if (!group) return source;
  const { folder, name, id } = group;
  const variable = /\bexport const (\w+)/.exec(source)?.[1];
  if (!variable) return source;
  this.addContextDependency(folder);
  const files = readdirSync(folder).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.json'));
  for (const file of files) this.addDependency(path.join(folder, file));
  // What is for developers is in English alone.
  const language = files.length === 1 ? ', language: "en"' : '';
  return `import { buildWords } from ${JSON.stringify(RUNTIME)};
export const ${variable} = { build: buildWords, id: ${JSON.stringify(id)}${language} };
`;
}
