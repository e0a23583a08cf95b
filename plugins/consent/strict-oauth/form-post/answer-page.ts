import { createHash } from 'node:crypto';
import {
  html,
  languageSwitch,
  serverPage,
  serverPageHeaders,
  type LanguageSwitch,
  type PageBrand,
} from '@vestibule/html';
import { localeOfPage } from '@vestibule/login-flow';
import { wordsOf } from '@vestibule/messages';
import { answer as answerWords } from '../../messages/compiled/answer';

/** What a client gets by `response_mode=form_post`, and where. */
export interface FormAnswer {
  readonly redirectUri: string;
  readonly answer: readonly [string, string][];
  /** Of the request, if it names one. */
  readonly tenantId?: string | undefined;
}

interface Reader {
  readonly brand: PageBrand;
  /** The choice of a language; undefined where nobody answers it. */
  readonly choice?: Pick<LanguageSwitch, 'offered'> | undefined;
  /** Of the page's address. */
  readonly query: URLSearchParams;
  /** Reads a header field of the request. */
  readonly header: (name: string) => string | undefined;
  readonly tenantId?: string | undefined;
}

const script = 'document.forms[0].submit()';

/**
 * What the page may do besides: run this one script. Its form may be followed by redirects of the client's, which
 * browsers would hold against `form-action`; the page has no other form, and nothing of a client's is markup in it.
 */
export function answerHeaders(brand: PageBrand) {
  const headers = serverPageHeaders(brand);
  const policy = headers['content-security-policy'].replace("form-action 'none'", scriptSource());
  return { ...headers, 'content-security-policy': policy };
}

function scriptSource(): string {
  return `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The page that posts an answer to the client: by itself, or by its button where scripts don't run. */
export function answerPage({ redirectUri, answer, ...reader }: FormAnswer & Reader): string {
  const { lang, foot, t } = wordsFor(reader);
  return serverPage({
    lang,
    title: t('title'),
    brand: reader.brand,
    tenantId: reader.tenantId,
    body: html`<p>${t('what')}</p>
      <form method="post" action="${redirectUri}">
        ${answer.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="vs-button">${t('goOn')}</button>
      </form>
      ${scriptElement}`,
    foot,
  });
}

// Must match its hash to the byte.
const scriptElement = { markup: `<script>${script}</script>` };

/** The page for whoever comes back to it once it is too old. */
export function overPage(reader: Reader): string {
  const { lang, foot, t } = wordsFor(reader);
  return serverPage({
    lang,
    title: t('over.title'),
    brand: reader.brand,
    tenantId: reader.tenantId,
    body: html`<p>${t('over')}</p>`,
    foot,
  });
}

function wordsFor({ choice, query, header, tenantId }: Reader) {
  const lang = localeOfPage({ query, header, tenantId });
  const foot = choice && languageSwitch({ ...choice, locale: lang, tenantId, sent: { as: 'text/plain' } });
  return { lang, foot, t: wordsOf(answerWords, lang, tenantId) };
}
