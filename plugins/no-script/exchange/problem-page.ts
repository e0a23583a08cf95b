import { QUERY, tenantIdOf } from '@vestibule/contract';
import {
  html,
  languageSwitch,
  notice,
  serverPage,
  way,
  type LanguageSwitch,
  type PageBrand,
} from '@vestibule/html';
import { localeOfPage, waitText } from '@vestibule/login-flow';
import { wordsOf } from '@vestibule/messages';
import { problem } from '../messages/compiled/problem';

/** What a problem page says. */
export interface ProblemFacts {
  /** Of the answer. */
  readonly status: number;
  /** Whether a step was asked for, which the browser can ask for again, and no form was sent. */
  readonly isStep?: boolean;
  /** When the browser asks again by itself, in seconds; undefined if it doesn't. */
  readonly seconds?: number | undefined;
  /** How long nothing more is taken after a 429, in seconds. */
  readonly wait?: number;
  readonly brand: PageBrand;
  /** The address of the page to go back to. */
  readonly back: string;
  readonly requestId: string | undefined;
  /** The choice of a language; undefined where nobody answers it. */
  readonly choice?: Pick<LanguageSwitch, 'offered'> | undefined;
  /** Of that page, or what else says whose tenant it is. */
  readonly query?: URLSearchParams | undefined;
  /** Reads a header field of the request. */
  readonly header: (name: string) => string | undefined;
}

/** The page for whoever sent a form that can't be answered: it repeats nothing of what was sent. */
export function problemPage({
  status,
  isStep = false,
  seconds,
  wait = 60,
  brand,
  back,
  requestId,
  choice,
  query = new URLSearchParams(),
  header,
}: ProblemFacts): string {
  const tenantId = tenantIdOf(query.get(QUERY.tenantId));
  const lang = localeOfPage({ query, header, tenantId });
  const t = wordsOf(problem, lang, tenantId);
  const cause = causeOf(status);
  const isOurs = cause === 'ours';
  const time = waitText(wait, lang);
  const told = seconds === undefined ? t(cause, { time }) : t('waiting', { seconds });
  return serverPage({
    lang,
    title: t(`${cause}.title`),
    brand,
    tenantId,
    body: html`${notice(isOurs && status !== 503 ? 'danger' : 'warning', told)}
      ${isOurs && !isStep ? html`<p>${t('form')}</p>` : undefined}
      <div class="vs-links">
        ${/* An empty address is the page's own. */ isOurs ? way(isStep ? '' : back, t('again'), 'accent') : undefined}
        ${isOurs && !isStep ? undefined : way(back, t('back'), isOurs ? 'text' : 'accent')}
      </div>
      ${requestId === undefined ? undefined : html`<p class="vs-quiet">${t('reference', { reference: requestId })}</p>`}`,
    foot:
      choice &&
      languageSwitch({
        ...choice,
        locale: lang,
        tenantId,
        // A form isn't sent twice: its page is shown again, which the site answers.
        sent: isStep ? { as: 'text/plain' } : { to: back },
      }),
  });
}

function causeOf(status: number): 'elsewhere' | 'unreadable' | 'often' | 'ours' {
  if (status === 403) return 'elsewhere';
  if (status === 429) return 'often';
  return status >= 500 ? 'ours' : 'unreadable';
}
