import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { COOKIES } from '@vestibule/contract';
import { html } from '@vestibule/html';

/** What stands in documents, and is a file of the build too, which a browser may have kept. */
export interface Part {
  /** The hash in the file's name. */
  readonly id: string;
  /** The file's path on its host. */
  readonly address: string;
  readonly text: string;
}

/** The parts that a browser has kept, by their ids. */
export type Kept = ReadonlySet<string>;

/** The most that a browser says of it. */
const KEPT = new RegExp(String.raw`(?:^|;\s*)${COOKIES.kept}=([\w.]{1,200})(?:;|$)`);

/**
 * What a browser says that it has kept. Anybody can write the cookie: it is only compared.
 *
 * @param ids those of a document
 */
export function keptOf({ headers }: IncomingMessage, ids: readonly string[]): Kept {
  const [, said = ''] = KEPT.exec(headers.cookie ?? '') ?? [];
  const named = said.split('.');
  return new Set(ids.filter((id) => named.includes(id)));
}

/** The part of a built file, if there is one. */
export function partOf(name: string | undefined, text: string, sitePath: string): Part | undefined {
  const [, id] = /\.(\w+)\.\w+$/.exec(name ?? '') ?? [];
  return id === undefined || !text ? undefined : { id, text, address: `${sitePath}/document-form/${name}` };
}

/**
 * A style in a document, or its file in the style's place.
 *
 * @param css what the document needs of it
 */
export function styleIn(part: Part, css: readonly string[], kept: Kept): string {
  const file = html`href="${part.address}" integrity="${integrityOf(part)}"`;
  if (kept.has(part.id)) return html`<link rel="stylesheet" crossorigin data-kept ${file} />`.markup;
  return css.map((text, index) => `<style${index === 0 ? markOf(part) : ''}>${text}</style>`).join('');
}

/** A script in a document, or its file in the script's place. */
export function scriptIn(part: Part, kept: Kept): string {
  if (!kept.has(part.id)) return `<script${markOf(part)}>${part.text}</script>`;
  return scriptOf(part).replace(' ', ' data-kept ');
}

/** A script as a file. */
export function scriptOf(part: Part): string {
  const file = html`src="${part.address}" integrity="${integrityOf(part)}"`;
  return html`<script crossorigin ${file}></script>`.markup;
}

/** Tells the document's script that the browser may keep this. */
function markOf({ address }: Part): string {
  return html` data-kept="${address}"`.markup;
}

function integrityOf({ text }: Part): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
