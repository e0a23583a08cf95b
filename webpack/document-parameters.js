import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentWords, readJson, root } from './folders.js';
import { waitingStyle } from './waiting-style.js';

/** What the template of the document is filled with. */
export function documentParameters() {
  return {
    words: documentWords,
    style: waitingStyle(),
    name: readJson('host-shell', 'vestibule.config.json').appName,
    mark: renderedMark(),
  };
}

/** The product's mark as markup: what `npm run server-pages` has rendered. */
function renderedMark() {
  const look = readFileSync(path.join(root, 'src', 'html', 'look.ts'), 'utf8');
  const [mark] = /<svg class="vs-mark".*?<\/svg>/.exec(look) ?? [];
  if (mark === undefined) throw new Error('src/html/look.ts has no mark: npm run server-pages');
  return mark;
}
