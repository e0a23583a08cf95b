import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../run/root.mjs';
import { Stop } from '../run/stop.mjs';

// CommonJS, and without types for what it is told here.
const require = createRequire(import.meta.url);
/** @type {{ default: (source: string, options: object) => Promise<{ html: string, errors: { message: string }[] }> }} */
const { default: mjml2html } = require('mjml-core');

const SOURCE = inRoot('server', 'api', 'delivery', 'mail', 'mail.mjml');
export const TEMPLATE_FILE = inRoot('server', 'api', 'delivery', 'mail', 'template.ts');

/** The outline of mails, compiled to what mail programs draw. */
export async function templateModule() {
  const { html, errors } = await mjml2html(readFileSync(SOURCE, 'utf8'), {
    presets: [require('mjml-preset-core')],
    // The names of our slots stand where it expects colours.
    validationLevel: 'skip',
    // It would load a font from Google for each that it knows.
    fonts: {},
  });
  if (errors.length > 0) throw new Stop(`The outline of mails could not be compiled: ${errors[0]?.message}`);
  const pieces = smaller(html).split(/<!--(block:\w+|end)-->/);
  /** @type {string[]} */
  const around = [];
  /** @type {Record<string, string>} */
  const blocks = {};
  for (const [index, piece] of pieces.entries()) {
    // After the text before them come the names and what follows each, by turns.
    const mark = index === 0 ? 'end' : (pieces[index - 1] ?? '');
    if (index % 2 === 1) continue;
    if (mark === 'end') around.push(piece);
    else blocks[mark.replace('block:', '')] = piece;
  }
  return [
    '// Written by `npm run mails` from mail.mjml: edit that.',
    '',
    '/** What is around the blocks of a mail: before its head, card and foot, and after them. */',
    `export const AROUND = ${JSON.stringify(around, null, 2)} as const;`,
    '',
    '/** The blocks that a mail may have. */',
    `export const BLOCKS = ${JSON.stringify(blocks, null, 2)} as const;`,
    '',
  ].join('\n');
}

/** Drops the space that nothing draws, as each text has a block of its own. @param {string} html */
function smaller(html) {
  return (
    html
      .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll(/>\s+(?=<|\{\{)|(?<=\}\}) (?=<\/)/g, (space) => space.trim())
      .replaceAll(/ (?=>)/g, '')
      // Some programs drop `direction`, others `dir`.
      .replaceAll('<td align="{{start}}"', '<td dir="{{dir}}" align="{{start}}"')
      .trim()
  );
}
