import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Markup } from '@vestibule/html';
import * as v from 'valibot';
import { filesOfRemotes, type NeededFile } from './first-screens';
import { listedRegistry } from './listed-registry';

/** What the shell's build wrote down of its own first screen: the hash of each file, by its name. */
const firstScreenSchema = v.record(v.string(), v.string());

/**
 * The shell's document for an address, with what its first screen needs named in its head: configuration, registry,
 * code and stylesheets load side by side then, and not one after the other. Where something of that isn't there, the
 * document is as it was built, and the page works all the same.
 *
 * @param dist the built shell
 * @param url of the page
 * @param basePath the website base path, with no slash at its end
 * @throws where the shell has not been built
 */
export function shellDocument(dist: string, url: URL, basePath: string): string {
  const document = readFileSync(join(dist, 'index.html'), 'utf8');
  const { registry, parts } = listedRegistry(dist, url, basePath);
  const needed = [...filesOfShell(dist), ...filesOfRemotes(registry, url, basePath)];
  if (needed.length === 0) return document;
  const links = [...[...FETCHED, ...parts].map(fetched), ...needed.map(preloaded)]
    .map(({ markup }) => markup)
    .join('');
  // Before the first script, which else would be asked for first.
  return document.replace(/<script|<\/head>/, (found) => links + found);
}

const FETCHED = ['/vestibule.config.json', '/remotes.json'];

function fetched(url: string): Markup {
  return html`<link rel="preload" crossorigin as="fetch" href="${url}" />`;
}

function preloaded({ url, integrity }: NeededFile): Markup {
  const file = html`href="${url}" integrity="${integrity}"`;
  return html`<link rel="preload" crossorigin as="${url.endsWith('.css') ? 'style' : 'script'}" ${file} />`;
}

function filesOfShell(dist: string): NeededFile[] {
  const listed = v.safeParse(firstScreenSchema, readJson(join(dist, 'first-screen.json')));
  if (!listed.success) return [];
  return Object.entries(listed.output).map(([file, integrity]) => ({ url: `/${file}`, integrity }));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
