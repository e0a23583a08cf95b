import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Markup } from '@vestibule/html';
import * as v from 'valibot';
import { documentForm, type DocumentForm } from './document-form';
import type { DocumentRequest } from './document-request';
import { filesOfRemotes, type NeededFile } from './needed-files';
import { listedRegistry } from './listed-registry';
import type { InlineSources } from './shell-headers';

/** What the shell's build recorded about its own first screen: the hash of each file, by its name. */
const firstScreenSchema = v.record(v.string(), v.string());

/** A document to send. */
export interface ShellDocument {
  html: string;
  /** The sources of inline code and style that its policy must allow. */
  inline: InlineSources | undefined;
}

/**
 * The shell's document for an address, naming what its first screen needs in its head, so configuration, registry, code
 * and stylesheets load in parallel, not one after the other. The auth page's has its form as well. If any of that is
 * missing, the document is as it was built, and the page still works.
 *
 * @throws if the shell has not been built
 */
export function shellDocument(request: DocumentRequest): ShellDocument {
  const { dist, url, basePath } = request;
  const document = readFileSync(join(dist, 'index.html'), 'utf8');
  const { registry, parts } = listedRegistry(dist, url, basePath);
  const needed = [...filesOfShell(dist), ...filesOfRemotes(registry, url, basePath)];
  const named = [...[...FETCHED, ...parts].map(fetched), ...needed.map(preloaded)];
  const links = needed.length === 0 ? '' : named.map(({ markup }) => markup).join('');
  const form = documentForm(request, registry);
  return form
    ? { html: withForm(document, form, links), inline: form.sources }
    : { html: withLinks(document, links), inline: undefined };
}

// Before the first script, which would otherwise be requested first.
function withLinks(document: string, links: string): string {
  return document.replace(/<script|<\/head>/, (found) => links + found);
}

// The form comes first. Its script requests what the rest of the page needs once the form is on the screen, and nothing
// for visitors who don't stay.
function withForm(document: string, form: DocumentForm, links: string): string {
  return (
    document
      .replace(/<link|<script|<\/head>/, (found) => form.head + found)
      // Tools that write the page may leave quotes out.
      .replace(/<div id="?vestibule"?>/, (found) => `${neededLater(links)}${form.show}${found}`)
  );
}

function neededLater(links: string): string {
  return `<template id="vestibule-needed">${links}</template>`;
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
