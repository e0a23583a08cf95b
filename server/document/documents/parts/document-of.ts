import type { DocumentFacts } from '@vestibule/contract';
import type { Markup } from '@vestibule/html';
import type { InlineSources } from '../../shell-headers';
import { factsElement, type DocumentForm } from '../document-form';
import { withForm, withLinks, withoutScript, type FormOfDocument } from '../document-markup';
import { withTypeface, type Typeface } from '../typeface';
import type { Kept } from './kept';
import { toldClient } from './told-client';

/** What a document depends on besides its address. */
interface Visit {
  readonly form?: FormOfDocument | undefined;
  /** The address of a list of what the page loads, for a document that doesn't name that itself. */
  readonly list?: string | undefined;
  /** What of the document's parts the browser has kept. */
  readonly kept?: Kept | undefined;
  /** Whether the visitor may have a session. */
  readonly maybeSignedIn?: boolean;
  /** Where a browser without script learns what the page shows, if it can. */
  readonly look?: string | undefined;
  /** The choice of a language for a browser without script that learns nothing. */
  readonly foot?: Markup | undefined;
}

/** Of a page that has more than a card of the usual width: its head above, or its width as well. */
export type Frame = 'home' | 'wide';

function framed(markup: string, frame: Frame | undefined): string {
  return frame ? markup.replace(/<html\b/, (tag) => `${tag} data-frame="${frame}"`) : markup;
}

/** What a document is made of. */
interface DocumentParts {
  readonly built: string;
  /** The styles of what it shows until its page comes. */
  readonly waiting: string;
  /** What the page loads. */
  readonly links: string;
  /** What the page reads in its document. */
  readonly always: string;
  readonly typeface: Typeface | undefined;
  readonly goOn: string;
}

/** A document, before its visitor is known. */
export interface DocumentOf {
  /** The sources of inline code and style that its policy must allow; undefined without a form. */
  readonly inline: InlineSources | undefined;
  /** @param loginInfo the API's answer for the page's login challenge, if there is one; only used by a form */
  readonly html: (loginInfo?: unknown, visit?: Visit) => string;
}

/** The document of an address. */
export function documentOf(
  { built, waiting, links, always, typeface, goOn }: DocumentParts,
  frame: Frame | undefined,
  form: DocumentForm | undefined,
  facts: DocumentFacts | undefined,
): DocumentOf {
  if (!form || !facts) {
    const whole = withTypeface(withLinks(built, links + always), typeface, 'first');
    return {
      inline: undefined,
      html: (_loginInfo, { look, foot, maybeSignedIn = true } = {}) =>
        withoutScript(framed(whole, maybeSignedIn ? frame : undefined), look, goOn, foot),
    };
  }
  return {
    inline: form.sources,
    html: (loginInfo, { form: shown, maybeSignedIn = true, look, foot, list, kept = NOTHING } = {}) => {
      // Most who can send a form without the page do.
      const isAlone = shown?.sends === true && !maybeSignedIn;
      const isListed = isAlone && list !== undefined && links !== '';
      const anonymous = shown?.sends ? 'next' : 'first';
      const comes = maybeSignedIn ? 'with the rest' : anonymous;
      const plain = isListed ? built.replace(waiting, '') : built;
      const document = withForm(withTypeface(plain, typeface, comes), form, shown, {
        facts: isAlone ? aloneFacts(facts, loginInfo) : factsElement({ ...facts, loginInfo }),
        links: isListed ? always : (maybeSignedIn && typeface ? typeface.link : '') + links + always,
        list: isListed ? list : undefined,
        maybeSignedIn,
        kept,
      });
      return withoutScript(document, look, goOn, foot);
    },
  };
}

/** What is told where a form is sent without the page: who asks, if anyone does. */
function aloneFacts(facts: DocumentFacts, loginInfo: unknown): string {
  return loginInfo === undefined ? '' : factsElement({ ...facts, loginInfo: toldClient(loginInfo) });
}

const NOTHING: Kept = new Set();
