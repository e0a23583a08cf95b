import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageInput, RenderedPage } from '@vestibule/login-flow';
import { freshly } from '../files/freshly';

/** What a module of the build renders has this style, which its policy must allow by the source. */
interface Styled {
  /** For the head of a page that has no other styles. */
  readonly style: string;
  readonly source: string;
}

/** What the build made for pages without script. */
export interface PageRenderer extends Styled {
  readonly render: (input: PageInput) => RenderedPage;
}

/** What the build made to show the site's other pages with made-up content. */
interface SampleRenderer extends Styled {
  readonly render: (asked: SampleInput) => readonly Sample[];
}

interface SampleInput {
  readonly appName: string;
  readonly locale: string;
  readonly tenantId: string | undefined;
}

interface Sample {
  readonly name: string;
  readonly group: string;
  readonly render: () => string;
}

/**
 * What renders pages without script: the build's own module, so that page and document come from one build.
 *
 * @param dist the built shell, read again when it changes
 * @returns undefined if the shell was built without
 */
export const pageRenderer = (dist: string) => rendererOf<PageRenderer>(dist, 'page-renderer', 'renderPage');

/** The same for the site's other pages. */
export const sampleRenderer = (dist: string) =>
  rendererOf<SampleRenderer>(dist, 'sample-pages', 'renderSamples');

function rendererOf<Renderer extends Styled & { render: unknown }>(
  dist: string,
  module: string,
  name: string,
): () => Promise<Renderer | undefined> {
  const folder = join(dist, 'document-form');
  const namesIn = freshly((path) => readdirSync(path));
  const loaded = freshly((file) => loadPages<Renderer>(file, name));
  const named = (extension: string) =>
    namesIn(folder)?.find((file) => file.startsWith(`${module}.`) && file.endsWith(extension));
  return async () => {
    const [code, css] = [named('.mjs'), named('.css')];
    if (!code || !css) return undefined;
    return loaded(join(folder, code))?.(join(folder, css));
  };
}

/** The module is loaded once: its name changes with its content. */
function loadPages<Renderer>(file: string, name: string): (css: string) => Promise<Renderer> {
  const rendering = rendererIn(file, name);
  return async (css) => {
    const style = readFileSync(css, 'utf8');
    const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    // oxlint-disable-next-line no-unsafe-type-assertion -- the module is of the build that this server belongs to
    return { render: await rendering, style: `<style>${style}</style>`, source } as Renderer;
  };
}

async function rendererIn(file: string, name: string): Promise<unknown> {
  const module = new Map<string, unknown>(Object.entries(await import(pathToFileURL(file).href)));
  const render = module.get(name);
  if (typeof render !== 'function') throw new Error(`${file} renders no pages`);
  return render;
}
