import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { root } from './folders.js';

const read = (...file) => readFileSync(path.join(root, ...file), 'utf8');

/** The style in the document itself, with those of the theme's tokens that it names. */
export function waitingStyle() {
  const css = read('host-shell', 'waiting.css');
  const named = new Set(css.match(/--vs-[\w-]+/g));
  const tokens = [...read('src', 'ui', 'theme.css').matchAll(/^ {2}(--vs-[\w-]+|color-scheme):[^;]+;/gm)]
    .filter(([, name]) => named.has(name) || name === 'color-scheme')
    .map(([line]) => line.trim().replace(/: /, ':').replaceAll(', ', ','));
  const whole = `:root {${tokens.join('')}}${css}`;
  return transformSync(whole, { loader: 'css', minify: true, target: 'es2022' }).code.trim();
}
