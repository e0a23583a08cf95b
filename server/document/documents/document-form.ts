import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentFacts, Registry, VestibuleConfig } from '@vestibule/contract';
import { html } from '@vestibule/html';
import { LRUCache } from 'lru-cache';
import { freshly } from '../files/freshly';
import type { InlineSources } from '../shell-headers';
import { remotesIn } from './needed-files';
import { partOf, scriptIn, scriptOf, styleIn, type Kept, type Part } from './parts/kept';
import { groupsFor, styleGroups } from './parts/style-groups';

/** What a document needs for its form, and the sources that its policy must allow for that. */
export interface DocumentForm {
  /**
   * For its head.
   *
   * @param markup from the document's first element on; undefined where only the page knows what it shows
   */
  readonly style: (markup: string | undefined, kept: Kept) => string;
  /** For its head, before anything that loads, after the facts. */
  readonly script: string;
  /** For the place right after the form. */
  readonly show: string;
  /** In place of both where the form can be sent without script, and its visitor can't be signed in: right after it. */
  readonly sentFormScript: (kept: Kept) => string;
  /** Before all scripts: names what neither the first frame nor sending the form needs. */
  readonly rest: string;
  /** The ids of the parts that a browser may keep. */
  readonly parts: readonly string[];
  readonly sources: InlineSources;
}

/** Shows the form once the first script has found that this page needs it. */
const SHOW = 'window.vestibuleShow?.()';

/**
 * What the auth page's document contains so users can type into its form before any of the page's code has loaded.
 *
 * @returns by the site's path and its brand's style; nothing if the shell was built without; the same object while the build
 *   is the same
 */
export function documentForm(dist: string): (sitePath: string, brand: string) => DocumentForm | undefined {
  const folder = join(dist, 'document-form');
  const namesIn = freshly((path) => readdirSync(path));
  const textOf = freshly((path) => readFileSync(path, 'utf8'));
  const forms = new LRUCache<string, { parts: Built; form: DocumentForm | undefined }>({ max: MOST_BRANDS });
  return (sitePath, brand) => {
    const built = (entry: string, extension: string) => {
      const name = namesIn(folder)?.find((file) => file.startsWith(`${entry}.`) && file.endsWith(extension));
      return partOf(name, (name && textOf(join(folder, name))) ?? '', sitePath);
    };
    const code = built('document-form', '.js');
    const parts = {
      code,
      plain: built('sending-form', '.js') ?? code,
      rest: built('rest-of-form', '.js'),
      css: built('document-form', '.css'),
    };
    const key = sitePath + brand;
    const known = forms.get(key);
    if (known && isSame(known.parts, parts)) return known.form;
    const form = formOf(parts, brand);
    forms.set(key, { parts, form });
    return form;
  };
}

/** The most brands whose styles are remembered. */
const MOST_BRANDS = 100;

function isSame(one: Built, other: Built): boolean {
  const entries: readonly (keyof Built)[] = ['code', 'plain', 'rest', 'css'];
  return entries.every((entry) => one[entry]?.text === other[entry]?.text);
}

/** The files of the build; `plain` is the script for a form that can be sent without one. */
interface Built {
  readonly code: Part | undefined;
  readonly plain: Part | undefined;
  readonly rest: Part | undefined;
  readonly css: Part | undefined;
}

function formOf({ code, plain, rest, css }: Built, brand: string): DocumentForm | undefined {
  if (!code || !plain || !css) return undefined;
  // Whatever closes the element early would continue as markup.
  if (/<\/script|<!--/i.test(code.text + plain.text) || /<\/style/i.test(css.text)) return undefined;
  const groups = styleGroups(css.text, brand);
  return {
    style: (markup, kept) => styleIn(css, markup === undefined ? groups : groupsFor(groups, markup), kept),
    script: `<script>${code.text}</script>`,
    show: `<script>${SHOW}</script>`,
    sentFormScript: (kept) => scriptIn(plain, kept),
    rest: rest ? `<template id="vestibule-rest">${scriptOf(rest)}</template>` : '',
    parts: [css.id, plain.id],
    sources: {
      scripts: [...new Set([code.text, plain.text, SHOW])].map(sourceOf),
      styles: groups.filter(Boolean).map(sourceOf),
    },
  };
}

/** What the first script of a document with a form goes by; all of it is text. */
export function factsElement(facts: DocumentFacts): string {
  return html`<meta name="vestibule-facts" content="${JSON.stringify(facts)}" />`.markup;
}

/** What the first script of a document with a form goes by, but for the client. */
export function factsOf(config: VestibuleConfig, registry: Registry): DocumentFacts {
  const { appName, apiDomain, apiBasePath, recipes } = config;
  const hasSteps = remotesIn('sign-in/step', registry).length > 0;
  return {
    appName,
    basePath: config.sitePath + config.websiteBasePath,
    api: new URL(apiDomain).origin + apiBasePath,
    needsVerifiedEmail: config.emailVerification === 'REQUIRED',
    needsFactors: recipes.includes('multifactorauth'),
    mayPassThrough: !hasSteps && config.tokenTransferMethod === 'cookie' && !config.checksAllowedDomains,
  };
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
