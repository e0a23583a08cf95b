import { html, serverPage } from '@vestibule/html';
import { unanswerableWords, type UnanswerableLanguage } from './unanswerable-words';

interface Facts {
  lang: UnanswerableLanguage;
  appName: string;
  /** The start page of the website. */
  home: string;
  /** Whether the client wants the user signed in or out. */
  step: 'in' | 'out';
  /** The `error` of RFC 6749. */
  error: string;
  /** Whether the request is wrong, the server failed, or part of it can't be reached for now. */
  fault: 'theirs' | 'ours' | 'away';
  requestId: string | undefined;
  supportContact: string | undefined;
}

/**
 * The page for users whose client sent a request that can't be answered to it, because the client or its address is
 * unknown (RFC 6749 section 4.1.2.1). It repeats nothing from the request.
 */
export function unanswerablePage(facts: Facts): string {
  const { lang, appName, home, step, error, fault, requestId, supportContact } = facts;
  const { developers, reference, help, [step]: words } = unanswerableWords[lang];
  const { title, home: homeLabel, [fault]: sentences } = words;
  const [what, next] = sentences;
  const code = /^[\w-]{1,64}$/.test(error) ? error : 'invalid_request';
  return serverPage({
    lang,
    title,
    appName,
    body: html`<p class="what ${fault === 'ours' ? 'danger' : 'warning'}">
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 7.5v5.5M12 16.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
        </svg>
        <span>${what}</span>
      </p>
      <p>${next}</p>
      <p><a class="button" href="${home}">${homeLabel.replace('{appName}', () => appName)}</a></p>
      <p class="facts">${developers} ${code}</p>
      ${requestId === undefined ? undefined : html`<p class="facts">${reference} ${requestId}</p>`}
      ${
        supportContact === undefined
          ? undefined
          : html`<p class="facts">
              ${help}
              <a href="${supportContact}">${supportContact.replace(/^(https:\/\/|mailto:)/, '')}</a>
            </p>`
      }`,
  });
}
