/* oxlint-disable redos/no-vulnerable -- what the patterns here run on is the build's own document */
import { html } from '@vestibule/html';
import type { DocumentForm } from './document-form';
import type { PlainPage } from './plain-pages';

/** Puts links into a document, before the first script, which would otherwise be requested first. */
export function withLinks(document: string, links: string): string {
  return document.replace(/<script|<\/head>/, (found) => links + found);
}

/**
 * Gives a document its form. The form comes first: its script requests what the rest of the page needs once the form is
 * on the screen, and nothing for visitors who don't stay.
 */
export function withForm(document: string, form: DocumentForm, facts: string, links: string): string {
  return (
    document
      .replace(/<link|<script|<\/head>/, (found) => facts + form.script + form.style + found)
      // Tools that write the page may leave quotes out.
      .replace(/<div id="?vestibule"?>/, (found) => `${neededLater(links)}${form.show}${found}`)
  );
}

/** The shell's own script, as the build has put it into the document. */
const SCRIPTS = /<script\b[^<>]*\ssrc=[^<>]*><\/script>/g;

/**
 * Gives a document a form that the browser can send by itself. It is what the user needs: the page comes when they do
 * something that needs it. So nothing that a form can do without stands before it.
 */
export function withPlainForm(
  document: string,
  form: DocumentForm,
  facts: string,
  links: string,
  { page, maybeSignedIn }: { readonly page: PlainPage; readonly maybeSignedIn: boolean },
): string {
  const scripts = document.match(SCRIPTS)?.join('') ?? '';
  const place = `<div id="vestibule-document-form" data-sends>${page.body}</div>`;
  const needed = neededLater(links + scripts);
  const [before, after] = maybeSignedIn
    ? [facts + form.script, needed + form.show]
    : ['', form.plainScript + facts + needed];
  return named(document, page)
    .replaceAll(SCRIPTS, '')
    .replace(/<\/head>/, (end) => before + form.style + end)
    .replace(/<template id="?vestibule-document-form"?>.*?<\/template>/s, '')
    .replace(/<div id="?vestibule"?>/, (found) => place + after + found);
}

/** What browsers without script show, as the build has put it into the document. */
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;

/**
 * Sends browsers without script on, to where they learn what the page shows. Until then they show no form: what is typed
 * into it would be lost.
 *
 * @param look its address; without one, the document stays as it is
 */
export function withoutScript(document: string, look: string | undefined): string {
  if (look === undefined) return document;
  const refresh = html`<meta http-equiv="refresh" content="0;url=${look}" />`.markup;
  // For browsers that go nowhere by themselves.
  const links = html`<p><a href="${look}">Continue without JavaScript</a></p>
    <p lang="de"><a href="${look}">Weiter ohne JavaScript</a></p>`.markup;
  return document
    .replace(NO_SCRIPT, () => `<noscript class="look">${links}</noscript>`)
    .replace(/<\/head>/, (end) => `<noscript>${refresh}</noscript>${end}`);
}

/**
 * Gives a document what browsers without script show in place of its page, which is there for all others.
 *
 * @param body of the page without script
 * @param style its style, as an element
 */
export function besidesScript(document: string, page: PlainPage, style: string): string {
  return named(document, page).replace(NO_SCRIPT, () => `<noscript>${style}${page.body}</noscript>`);
}

/** The document in the language, and with the title, of what it shows first. */
function named(document: string, { lang, title }: PlainPage): string {
  return document
    .replace(/<html\b[^>]*>/, () => `<html ${html`lang="${lang}"`.markup}>`)
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.markup);
}

function neededLater(links: string): string {
  return `<template id="vestibule-needed">${links}</template>`;
}
