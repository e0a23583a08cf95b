import { readFileSync } from 'node:fs';
import type { RegistryEntry } from '@vestibule/contract';
import { html } from '@vestibule/html';
import * as v from 'valibot';
import { REGISTRY_CHANGES } from '../../files/registry-changes';
import { filesOf, type NeededFile } from '../needed-files';

/** What the shell's build recorded about its own first screen: the hash of each file, by its name. */
const firstScreenSchema = v.record(v.string(), v.string());

/** Where the page is told of changes of the registry: only a server like this one tells them. */
export const CHANGES = html`<link rel="vestibule-changes" href="${REGISTRY_CHANGES}" />`.markup;

/** What every page reads. */
export const FETCHED = ['/vestibule.config.json', '/remotes.json'];

function linksOf(files: readonly NeededFile[]): string {
  const links = files.map(({ url, integrity, isModule }) => {
    const file = html`href="${url}" integrity="${integrity}"`;
    const isStyle = url.endsWith('.css');
    if (isModule && !isStyle) return html`<link rel="modulepreload" crossorigin ${file} />`;
    return html`<link rel="preload" crossorigin as="${isStyle ? 'style' : 'script'}" ${file} />`;
  });
  return links.map(({ markup }) => markup).join('');
}

const linksOfRemotes = new WeakMap<RegistryEntry, string>();

/** Links to the files of a remote's first screen. */
export function linksOfRemote(entry: RegistryEntry): string {
  const links = linksOfRemotes.get(entry) ?? linksOf(filesOf(entry));
  linksOfRemotes.set(entry, links);
  return links;
}

/** Links to the files of the shell's first screen. */
export function readFirstScreen(path: string): string {
  const listed = v.parse(firstScreenSchema, JSON.parse(readFileSync(path, 'utf8')));
  return linksOf(Object.entries(listed).map(([file, integrity]) => ({ url: `/${file}`, integrity })));
}
