import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@vestibule/branding';
import { html, styleSources } from '@vestibule/html';
import { freshly } from '../files/freshly';

/** Where the file that every text needs is found without its hash, such as by pages of the API. */
export const TYPEFACE_PATH = '/typeface.woff2';

/** A regular and a bold one; the others load where they are used. */
const MOST_PRELOADED = 2;

/** The typeface of a document, which has it before any of the page's code. */
export interface Typeface {
  /** Asks for the file that every text needs. */
  readonly link: string;
  /** Names what stands in for its files. */
  readonly standIns: string;
  /** Names its files. */
  readonly faces: string;
  /** What the document's policy must allow for both. */
  readonly sources: readonly string[];
}

/** That of the build. */
interface BuiltTypeface extends Typeface {
  /** The path of the file that every text needs. */
  readonly file: string;
}

/**
 * The typeface of the build.
 *
 * @param dist the built shell, read again when it changes
 * @returns by the site's path; undefined if the shell was built without. The same object for the same content
 */
export function typefaces(dist: string): (sitePath: string) => BuiltTypeface | undefined {
  const folder = join(dist, 'document-form');
  const namesIn = freshly((path) => readdirSync(path));
  const textOf = freshly((path) => readFileSync(path, 'utf8'));
  let last: { css: string; sitePath: string; typeface: BuiltTypeface | undefined } | undefined;
  return (sitePath) => {
    const name = namesIn(folder)?.find((file) => file.startsWith('typeface.') && file.endsWith('.css'));
    const css = (name && textOf(join(folder, name))) ?? '';
    if (last?.css !== css || last.sitePath !== sitePath)
      last = { css, sitePath, typeface: typefaceOf(css, sitePath) };
    return last.typeface;
  };
}

const ofBrands = new WeakMap<Brand, { built: Typeface | undefined; made: Typeface }>();

/**
 * The typeface of a brand's documents.
 *
 * @param built the build's own
 * @returns undefined for the system's
 */
export function typefaceOfBrand(brand: Brand, built: Typeface | undefined): Typeface | undefined {
  if (brand.font !== 'own') return brand.font === 'system' ? undefined : built;
  const known = ofBrands.get(brand);
  if (known && known.built === built) return known.made;
  const made = {
    link: brand.fonts
      .slice(0, MOST_PRELOADED)
      .map(({ url }) => preloadOf(url))
      .join(''),
    standIns: built?.standIns ?? '',
    faces: `<style>${brand.faces}</style>`,
    sources: [...(built?.sources ?? []), ...styleSources({ faces: brand.faces })],
  };
  ofBrands.set(brand, { built, made });
  return made;
}

function preloadOf(url: string): string {
  return html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`.markup;
}

function typefaceOf(built: string, sitePath: string): BuiltTypeface | undefined {
  const [, file] = /url\((\/[^()]+\.woff2)\)/.exec(built) ?? [];
  if (file === undefined || /<\/style/i.test(built)) return undefined;
  const rules = built.match(/@font-face\{[^{}]*\}/g) ?? [];
  const rulesOf = (loads: boolean) =>
    rules
      .filter((rule) => rule.includes('url(') === loads)
      .join('')
      .replaceAll('url(/', `url(${sitePath}/`);
  const [standIns, faces] = [rulesOf(false), rulesOf(true)];
  return {
    file,
    link: preloadOf(sitePath + file),
    standIns: `<style>${standIns}</style>`,
    faces: `<style>${faces}</style>`,
    sources: [standIns, faces].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`),
  };
}

/**
 * When a document has its typeface: with its first frame, once its file is there, or with the rest of the page's files, for a
 * visitor who may be on the way to another page already.
 */
export type TypefaceComes = 'first' | 'next' | 'with the rest';

/** The faces that the form's script shows next. Without script, they come first. */
const NEXT = ' media="(scripting:none)"';

/** Gives a document its typeface. */
export function withTypeface(document: string, typeface: Typeface | undefined, comes: TypefaceComes): string {
  if (!typeface) return document;
  const { link, standIns, faces } = typeface;
  const named = (head: string) => document.replace(/<\/title>/, (end) => end + head);
  if (comes === 'with the rest') return named(standIns + faces);
  if (comes === 'first') return named(link + standIns + faces);
  // In the head, the browser would wait for it; before the form's script, that might not hear that it has come.
  return named(standIns + faces.replace('<style', (start) => start + NEXT)).replace(
    '</body>',
    (end) => link + end,
  );
}
