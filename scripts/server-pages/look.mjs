import { readFileSync } from 'node:fs';
import { build, transform } from 'esbuild';
import { inRoot } from '../run/root.mjs';

/** The styles of a document's form, in their order. */
const STYLES = ['theme', 'ui', 'foot', 'access'];

/** Where the pages find their look. */
export const LOOK_FILE = inRoot('src', 'html', 'look.ts');

/** Where nginx finds its pages. */
export const NGINX_FILE = inRoot('deploy', 'nginx-pages.conf');

/**
 * The module that gives servers' own pages the look of the login: its styles and its components, rendered once.
 *
 * @returns {Promise<string>} TypeScript
 */
export async function lookModule() {
  const { frame, notices } = await renderedParts();
  return [
    '// Written by `npm run server-pages` from the styles and components of `src/ui`: edit those.',
    `export const STYLE =\n  ${quoted(await style())};\n`,
    `export const FRAME = [\n${frame.map((part) => `  ${quoted(part)},\n`).join('')}] as const;\n`,
    'export const NOTICES = {',
    ...Object.entries(notices).map(
      ([tone, parts]) => `  ${tone}: [\n${parts.map((part) => `    ${quoted(part)},\n`).join('')}  ],`,
    ),
    '} as const;\n',
  ].join('\n');
}

async function style() {
  const styles = STYLES.map((name) => readFileSync(inRoot('src', 'ui', `${name}.css`), 'utf8'));
  const faces =
    readFileSync(inRoot('host-shell', 'typeface.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  // The site's own files may be away with it: what stands in for them is on the reader's device.
  const css = [...faces.filter((face) => !face.includes('url(')), ...styles].join('');
  const { code } = await transform(css, { loader: 'css', minify: true, target: 'es2022', charset: 'utf8' });
  return code.trim();
}

/** @returns {Promise<{ frame: string[], notices: Record<string, string[]> }>} */
async function renderedParts() {
  return (await imported('scripts/server-pages/parts.tsx')).parts;
}

/**
 * nginx's configuration for the pages that it answers with itself.
 *
 * @returns {Promise<string>}
 */
export async function nginxConfiguration() {
  return (await imported('server/vestibule/nginx-pages.ts')).nginxPages();
}

/** @param {string} file from the root of the repository */
async function imported(file) {
  const { outputFiles } = await build({
    entryPoints: [inRoot(file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: `import { createRequire } from 'node:module';const require = createRequire(${JSON.stringify(import.meta.url)});`,
    },
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** @param {string} text */
function quoted(text) {
  if (/['\\\n]/.test(text)) throw new Error(`This text can't be quoted as it is: ${text}`);
  return `'${text}'`;
}
