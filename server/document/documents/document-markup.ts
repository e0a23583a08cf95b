/* oxlint-disable redos/no-vulnerable -- what the patterns here run on is the build's own document */
import { createHash } from 'node:crypto';
import { html, type Markup } from '@vestibule/html';
import { directionOf, wordsOf } from '@vestibule/messages';
import { document as documentWords, type Document } from '../messages/compiled/document';
import type { DocumentForm } from './document-form';
import type { RenderedPage } from '@vestibule/login-flow';

/** Puts links into a document, before the first script, which would otherwise be requested first. */
export function withLinks(document: string, links: string): string {
  return document.replace(/<script|<\/head>/, (found) => links + found);
}

/** The shell's own script, as the build has put it into the document. */
const SCRIPTS = /<script\b[^<>]*\ssrc=[^<>]*><\/script>/g;

/** A form that a document has before any of the page's code has loaded. */
export interface FormOfDocument {
  readonly page: RenderedPage;
  /** Whether the browser can send it by itself: otherwise it waits for the page. */
  readonly sends: boolean;
  /** What stands below it. */
  readonly foot: Markup | undefined;
}

/**
 * Gives a document a form. It is what the user needs: nothing that it can do without stands before it, and the rest of
 * the page comes when they do something that needs it.
 *
 * @param shown undefined if only the page knows what to show
 * @param maybeSignedIn whether the visitor may have a session: who has none needs less of the document
 */
export function withForm(
  document: string,
  form: DocumentForm,
  facts: string,
  links: string,
  shown: FormOfDocument | undefined,
  maybeSignedIn: boolean,
): string {
  const sends = shown?.sends ?? false;
  const scripts = sends ? (document.match(SCRIPTS)?.join('') ?? '') : '';
  const place = shown
    ? `<div id="vestibule-document-form"${sends ? ' data-sends' : ''}>${shown.page.body}</div>`
    : '';
  const needed = `<template id="vestibule-needed">${links}${scripts}</template>`;
  const [before, after] =
    sends && !maybeSignedIn
      ? ['', form.sentFormScript + facts + needed]
      : [facts + form.script, needed + form.show];
  return (
    (shown ? named(document, shown.page) : document)
      .replaceAll(SCRIPTS, (found) => (sends ? '' : found))
      .replace(sends ? /<\/head>/ : /<link|<script|<\/head>/, (found) => before + form.style + found)
      // Tools that write the page may leave quotes out.
      .replace(/<div id="?vestibule"?>/, (found) => place + after + found)
      .replace(/<\/body>|$/, (end) => (shown?.foot?.markup ?? '') + end)
  );
}

/** What browsers without script show, as the build has put it into the document. */
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;

/** Says whose page it is, until its script does, and to browsers without script. */
export function withName(document: string, productName: string): string {
  const name = html`${productName}`.markup;
  return document
    .replace(/<title>[^<]*/, () => `<title>${name}`)
    .replace(/(<noscript>\s*<b\b[^<>]*>.*?<span>)[^<]*/s, (_found, before: string) => before + name);
}

/** The sources of the styles that the build has put into the document. */
export function builtStyles(document: string): string[] {
  return [...document.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
}

/** What the build has put into the document in English, by the keys of the sentences. */
const WORDS = /(<(\w+)\b[^<>]*\sdata-words="?([\w.]+)"?[^<>]*>)[^<]*/g;

/** Puts a document into a language. */
export function inLanguage(document: string, locale: string, tenantId: string | undefined): string {
  const t = wordsOf(documentWords, locale, tenantId);
  return withLanguage(document, locale).replace(
    WORDS,
    (_found, tag: string, _name, key: keyof Document) => tag + html`${t(key)}`.markup,
  );
}

function withLanguage(document: string, locale: string): string {
  const direction = directionOf(locale);
  const dir = direction === 'rtl' ? html` dir="${direction}"`.markup : '';
  return document.replace(/<html\b([^>]*)>/, (_found, attributes: string) => {
    const others = attributes.replaceAll(/\s(?:lang|dir)=(?:"[^"]*"|[^\s"]*)/g, '');
    return `<html ${html`lang="${locale}"`.markup}${dir}${others}>`;
  });
}

/**
 * Sends browsers without script on, to where they learn what the page shows. Until then they show no form: what is typed
 * into it would be lost.
 *
 * @param look its address; without one, the document says that it needs script
 * @param goOn what the link there says
 * @param foot what stands below that
 */
export function withoutScript(
  document: string,
  look: string | undefined,
  goOn: string,
  foot: Markup | undefined,
): string {
  if (look === undefined) {
    return document.replace(/<\/noscript>/, (end) => (foot?.markup ?? '') + end);
  }
  const refresh = html`<meta http-equiv="refresh" content="0;url=${look}" />`.markup;
  // For browsers that go nowhere by themselves.
  const link = html`<p><a href="${look}">${goOn}</a></p>`.markup;
  return document
    .replace(NO_SCRIPT, () => `<noscript class="look">${link}</noscript>`)
    .replace(/<\/head>/, (end) => `<noscript>${refresh}</noscript>${end}`);
}

/** Gives a document what browsers without script show in place of its page, which is there for all others. */
export function besidesScript(
  document: string,
  page: RenderedPage,
  style: string,
  foot: Markup | undefined,
): string {
  const whole = style + page.body + (foot?.markup ?? '');
  return named(document, page).replace(NO_SCRIPT, () => `<noscript>${whole}</noscript>`);
}

/** The document in the language, and with the title, of what it shows first. */
function named(document: string, { lang, title }: RenderedPage): string {
  return withLanguage(document, lang).replace(
    /<title>[^<]*<\/title>/,
    () => html`<title>${title}</title>`.markup,
  );
}
