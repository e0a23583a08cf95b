import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageInput, RenderedPage } from '@vestibule/login-flow';
import { freshly } from '../files/freshly';

/** What the build made for pages without script. */
export interface PageRenderer {
  readonly render: (input: PageInput) => RenderedPage;
  /** For the head of a page that has no other styles, and the source that its policy must allow for that. */
  readonly style: string;
  readonly source: string;
}

/**
 * What renders pages without script: the build's own module, so that page and document come from one build.
 *
 * @param dist the built shell, read again when it changes
 * @returns undefined if the shell was built without
 */
export function pageRenderer(dist: string): () => Promise<PageRenderer | undefined> {
  const folder = join(dist, 'document-form');
  const namesIn = freshly((path) => readdirSync(path));
  const loaded = freshly(loadPages);
  const named = (extension: string) =>
    namesIn(folder)?.find((file) => file.startsWith('page-renderer.') && file.endsWith(extension));
  return async () => {
    const [code, css] = [named('.mjs'), named('.css')];
    if (!code || !css) return undefined;
    return loaded(join(folder, code))?.(join(folder, css));
  };
}

/** The module is loaded once: its name changes with its content. */
function loadPages(file: string): (css: string) => Promise<PageRenderer> {
  const rendering = rendererIn(file);
  return async (css) => {
    const style = readFileSync(css, 'utf8');
    const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    return { render: await rendering, style: `<style>${style}</style>`, source };
  };
}

async function rendererIn(file: string): Promise<PageRenderer['render']> {
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isRenderer(module)) throw new Error(`${file} renders no pages`);
  return module.renderPage;
}

function isRenderer(module: unknown): module is { renderPage: PageRenderer['render'] } {
  return typeof module === 'object' && module !== null && 'renderPage' in module;
}
