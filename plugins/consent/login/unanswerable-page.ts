import { html, serverPage, type Markup } from '@vestibule/html';
import type { MetClient } from './met-clients';
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
  /** Who asks, if that is known. */
  client: MetClient | undefined;
  /** The address of the same request, from the root of its host: where part of it can't be reached, it is tried again. */
  again: string;
  requestId: string | undefined;
  supportContact: string | undefined;
}

/**
 * The page for users whose client sent a request that can't be answered to it, because the client or its address is
 * unknown (RFC 6749 section 4.1.2.1), or nobody can be asked for now. It repeats nothing from the request but its address.
 */
export function unanswerablePage(facts: Facts): string {
  const { lang, appName, home, step, error, fault, client, again, requestId, supportContact } = facts;
  const { [step]: own, ...words } = unanswerableWords[lang];
  const [what, next] = own[fault];
  const isAway = fault === 'away';
  const named = (text: string) => text.replace('{clientName}', () => client?.name ?? words.unnamed);
  const code = /^[\w-]{1,64}$/.test(error) ? error : 'invalid_request';
  return serverPage({
    lang,
    title: isAway ? words.waiting : own.title,
    appName,
    body: html`<p class="what ${fault === 'ours' ? 'danger' : 'warning'}">
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 7.5v5.5M12 16.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
        </svg>
        <span>${what}</span>
      </p>
      <p>${named(next)}</p>
      ${isAway ? link(again, words.again, true) : undefined}
      ${client?.address === undefined ? undefined : link(client.address, named(words.back), false)}
      ${link(
        home,
        own.home.replace('{appName}', () => appName),
        !isAway,
      )}
      ${isAway ? undefined : html`<p class="facts">${words.developers} ${code}</p>`}
      ${requestId === undefined ? undefined : html`<p class="facts">${words.reference} ${requestId}</p>`}
      ${
        supportContact === undefined
          ? undefined
          : html`<p class="facts">
              ${words.help}
              <a href="${supportContact}">${supportContact.replace(/^(https:\/\/|mailto:)/, '')}</a>
            </p>`
      }`,
  });
}

function link(address: string, text: string, isMain: boolean): Markup {
  return html`<p><a ${isMain ? { markup: 'class="button" ' } : undefined}href="${address}">${text}</a></p>`;
}
