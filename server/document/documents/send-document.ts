import type { IncomingMessage, ServerResponse } from 'node:http';
import { COOKIES, QUERY, type VestibuleConfig } from '@vestibule/contract';
import { html } from '@vestibule/html';
import { plainPath } from '@vestibule/plain-screens';
import * as v from 'valibot';
import type { Entities } from '../files/entities';
import { sendText } from '../files/send-text';
import { shellHeaders, type ShellOrigins } from '../shell-headers';
import type { SiteConfig } from '../site-config';
import { plainPages, type PlainPage, type PlainPages } from './plain-pages';
import { addressOf, localeIn, plainState, type PlainState } from './plain-state';
import { shellDocuments, type ShellDocument } from './shell-document';

/** How long a document with an answer of the API is kept, in milliseconds: it may hold the visitor's email address. */
const NAMED_KEPT = 60_000;

/** What documents are made of. */
export interface DocumentSources {
  /** The built shell. */
  readonly dist: string;
  readonly origins: ShellOrigins;
  /** The API's answer for a login challenge; undefined if there is none in time. */
  readonly loginInfoOf: (config: VestibuleConfig, challenge: string) => Promise<unknown>;
  readonly entities: Entities;
  /** The key of the tickets that the API writes; undefined where forms wait for their script. */
  readonly key: Uint8Array | undefined;
}

/**
 * Answers with an address's document. Documents with the same content, such as those for all challenges of one client,
 * are made and compressed once.
 *
 * @returns whether there was a document to send
 */
export function documentSender({ dist, origins, loginInfoOf, entities, key }: DocumentSources) {
  const documents = shellDocuments(dist);
  const pages = plainPages(dist);
  const policies = new WeakMap<ShellDocument, Map<boolean, string>>();

  function policyOf(document: ShellDocument, hasCaptcha: boolean): string {
    const made = policies.get(document) ?? new Map<boolean, string>();
    const { scripts = [], styles = [] } = document.inline ?? {};
    const inline = { scripts, styles: [...styles, ...document.remoteStyles] };
    const policy =
      made.get(hasCaptcha) ?? shellHeaders(origins, { inline, hasCaptcha })['content-security-policy'] ?? '';
    policies.set(document, made.set(hasCaptcha, policy));
    return policy;
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    site: SiteConfig,
  ): Promise<boolean> => {
    const document = documents(url, site);
    if (!document) return false;
    const state = key && site.checked?.documentForm ? await plainState(key, url, site) : undefined;
    const plain = state && (await pages());
    const challenge = (document.inline ?? state?.isTold) ? url.searchParams.get(QUERY.loginChallenge) : null;
    const loginInfo = site.checked && challenge ? await loginInfoOf(site.checked, challenge) : undefined;
    if (site.checked && state && plain && (state.isTold || mayShow(document, challenge, loginInfo))) {
      return sendPlain({
        request,
        response,
        url,
        site,
        config: site.checked,
        document,
        state,
        plain,
        loginInfo,
      });
    }
    const policy = policyOf(document, site.checked?.captcha !== undefined);
    response.setHeader('content-security-policy', policy);
    await sendText(request, response, entities, {
      type: 'text/html; charset=utf-8',
      key: `document ${document.id} ${JSON.stringify(loginInfo)}`,
      make: () => document.html(loginInfo),
      headers: policy,
      ...(loginInfo !== undefined && { ttl: NAMED_KEPT, isPrivate: true }),
    });
    return true;
  };

  async function sendPlain(sent: PlainSending): Promise<boolean> {
    const { request, response, url, site, config, document, state, plain, loginInfo } = sent;
    const api = new URL(config.apiDomain).origin + config.apiBasePath;
    const at = addressOf(url, site);
    const locale = localeIn(request, url);
    const input = {
      screen: state.screen,
      at,
      basePath: config.sitePath + config.websiteBasePath,
      api,
      appName: config.appName,
      locale,
      loginInfo,
    };
    const look = `${origins.api}${plainPath(config.apiBasePath, 'look')}?${new URLSearchParams({ at })}`;
    const policy = state.isTold
      ? (shellHeaders(origins, { inline: { scripts: [], styles: [plain.source] } })[
          'content-security-policy'
        ] ?? '')
      : policyOf(document, false);
    response.setHeader('content-security-policy', policy);
    if (state.isTold) response.setHeader('set-cookie', plainSent(origins));
    await sendText(request, response, entities, {
      type: 'text/html; charset=utf-8',
      key: `plain ${document.id} ${plain.source} ${JSON.stringify([input, state.isTold])}`,
      make: () => {
        const page = plain.render(input);
        return state.isTold ? plainDocument(page, plain) : document.html(loginInfo, { page, look });
      },
      headers: policy,
      ttl: NAMED_KEPT,
      isPrivate: true,
    });
    return true;
  }
}

/** As long as a session may last, in seconds. */
const LONGEST_SESSION = 100 * 24 * 60 * 60;

/** The next page with script asks the API which session there is: the forms of this one tell no script. */
function plainSent({ shell }: ShellOrigins): string {
  const secure = shell.startsWith('https:') ? '; Secure' : '';
  return `${COOKIES.plainSent}=${Date.now()}; Path=/; Max-Age=${LONGEST_SESSION}; SameSite=Lax${secure}`;
}

/** What a plain page is sent with. */
interface PlainSending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly site: SiteConfig;
  readonly config: VestibuleConfig;
  readonly document: ShellDocument;
  readonly state: PlainState;
  readonly plain: PlainPages;
  readonly loginInfo: unknown;
}

/** A document that needs nothing of the shell. */
function plainDocument({ title, lang, body }: PlainPage, { style }: PlainPages): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${{ markup: style }}
      </head>
      <body>
        ${{ markup: body }}
      </body>
    </html>`.markup;
}

const imitation = v.object({ info: v.object({ consent: v.object({ imitates: v.string() }) }) });
const known = v.object({ status: v.literal('OK'), info: v.object({ clientName: v.unknown() }) });

// Never ask for a password while the client is unknown, or may imitate another.
function mayShow({ maySend }: ShellDocument, challenge: string | null, loginInfo: unknown): boolean {
  return maySend && (challenge === null || (v.is(known, loginInfo) && !v.is(imitation, loginInfo)));
}
