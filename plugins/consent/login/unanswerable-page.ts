import {
  html,
  languageSwitch,
  notice,
  serverPage,
  way,
  type LanguageSwitch,
  type PageBrand,
} from '@vestibule/html';
import { wordsOf } from '@vestibule/messages';
import type { MetClient } from './met-clients';
import { unanswerable } from '../messages/compiled/unanswerable';

interface Facts {
  /** A BCP 47 tag. */
  lang: string;
  /** Whose users read it, if the request says so. */
  tenantId?: string | undefined;
  brand: PageBrand;
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
  /** The address of the same request, from the root of its host, to try it again where it isn't wrong. */
  again: string;
  /** When the page tries again by itself, in seconds; undefined if it doesn't. */
  seconds: number | undefined;
  requestId: string | undefined;
  /** The choice of a language; undefined where nobody answers it. */
  choice?: Pick<LanguageSwitch, 'offered'> | undefined;
  supportContact: string | undefined;
}

/**
 * The page for users whose client sent a request that can't be answered to it, because the client or its address is
 * unknown (RFC 6749 section 4.1.2.1), or nobody can be asked for now. It repeats nothing from the request but its address.
 */
export function unanswerablePage(facts: Facts): string {
  const {
    lang,
    tenantId,
    brand,
    home,
    step,
    error,
    fault,
    client,
    again,
    seconds,
    requestId,
    choice,
    supportContact,
  } = facts;
  const t = wordsOf(unanswerable, lang, tenantId);
  const isTheirs = fault === 'theirs';
  const what = t(`${step}.${fault}`);
  const named = { clientName: client?.name ?? t('unnamed') };
  const code = /^[\w-]{1,64}$/.test(error) ? error : 'invalid_request';
  return serverPage({
    lang,
    title: t(isTheirs ? `${step}.title` : 'problem'),
    brand,
    tenantId,
    body: html`${notice(
        fault === 'ours' ? 'danger' : 'warning',
        isTheirs || seconds !== undefined ? what : t('together', { first: t('later'), second: what }),
      )}
      ${isTheirs ? html`<p>${t(`${step}.theirs.next`)}</p>` : undefined}
      ${fault === 'away' && seconds !== undefined ? html`<p>${t(`${step}.away.next`, { ...named, seconds })}</p>` : undefined}
      <div class="vs-links">
        ${isTheirs ? undefined : way(again, t('again'), 'accent')}
        ${client?.address === undefined ? undefined : way(client.address, t('back', named), 'text')}
        ${way(home, t(`${step}.home`, { appName: brand.productName }), isTheirs ? 'accent' : 'text')}
      </div>
      <div class="vs-links">
        ${fault === 'away' ? undefined : html`<p class="vs-quiet">${t('developers', { code })}</p>`}
        ${requestId === undefined ? undefined : html`<p class="vs-quiet">${t('reference', { reference: requestId })}</p>`}
        ${
          supportContact === undefined
            ? undefined
            : html`<p class="vs-quiet">
                ${t('help')}
                <a href="${supportContact}">${supportContact.replace(/^(https:\/\/|mailto:)/, '')}</a>
              </p>`
        }
      </div>`,
    foot:
      choice &&
      languageSwitch({
        ...choice,
        locale: lang,
        tenantId,
        // What was sent as a form is asked for by this address.
        sent: { as: 'text/plain', to: isTheirs ? undefined : again },
      }),
  });
}
