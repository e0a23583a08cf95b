import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentFacts, Registry, VestibuleConfig } from '@vestibule/contract';
import { html } from '@vestibule/html';
import { freshly } from '../files/freshly';
import type { InlineSources } from '../shell-headers';
import { remotesIn } from './needed-files';

/** What a document needs for its form, and the sources that its policy must allow for that. */
export interface DocumentForm {
  style: string;
  /** For its head, before anything that loads, after the facts. */
  script: string;
  /** For the place right after the form. */
  show: string;
  /** In place of both where the form can be sent without script, and its visitor can't be signed in: right after it. */
  sentFormScript: string;
  sources: InlineSources;
}

/** Shows the form once the first script has found that this page needs it. */
const SHOW = 'window.vestibuleShow?.()';

/**
 * What the auth page's document contains so users can type into its form before any of the page's code has loaded.
 *
 * @returns nothing if the shell was built without; the same object while the build is the same
 */
export function documentForm(dist: string): () => DocumentForm | undefined {
  const folder = join(dist, 'document-form');
  const namesIn = freshly((path) => readdirSync(path));
  const textOf = freshly((path) => readFileSync(path, 'utf8'));
  let last: { built: Built; form: DocumentForm | undefined } | undefined;
  const builtText = (entry: string, extension: string) => {
    const name = namesIn(folder)?.find((file) => file.startsWith(`${entry}.`) && file.endsWith(extension));
    return (name && textOf(join(folder, name))) ?? '';
  };
  return () => {
    const code = builtText('document-form', '.js');
    const built = {
      code,
      plain: builtText('sending-form', '.js') || code,
      css: builtText('document-form', '.css'),
    };
    const isSame =
      last?.built.code === code && last.built.plain === built.plain && last.built.css === built.css;
    if (!last || !isSame) last = { built, form: formOf(built) };
    return last.form;
  };
}

/** The texts of the build; `plain` is the script for a form that can be sent without one. */
interface Built {
  readonly code: string;
  readonly plain: string;
  readonly css: string;
}

function formOf({ code, plain, css }: Built): DocumentForm | undefined {
  // Whatever closes the element early would continue as markup.
  if (!code || !css || /<\/script|<!--/i.test(code + plain) || /<\/style/i.test(css)) return undefined;
  const scripts = [...new Set([code, plain, SHOW])].map(sourceOf);
  return {
    style: `<style>${css}</style>`,
    script: `<script>${code}</script>`,
    show: `<script>${SHOW}</script>`,
    sentFormScript: `<script>${plain}</script>`,
    sources: { scripts, styles: [sourceOf(css)] },
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
