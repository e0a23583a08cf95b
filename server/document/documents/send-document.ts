import type { IncomingMessage, ServerResponse } from 'node:http';
import { QUERY, tenantIdOf, type VestibuleConfig } from '@vestibule/contract';
import { AGAIN, MOST_AGAIN, PLAIN_FIELDS, plainPath, type PlainStep } from '@vestibule/plain-screens';
import * as v from 'valibot';
import type { Entities } from '../files/entities';
import { sendOnce } from '../files/send-once';
import { sendText, type Text } from '../files/send-text';
import { shellHeaders, type ShellOrigins } from '../shell-headers';
import type { SiteConfig } from '../site-config';
import type { ApiLookups } from './api-lookups';
import { besidesScript } from './document-markup';
import { maybeSignedIn, plainDocument, plainSent } from './plain-document';
import { mayPassThrough } from './passing-through';
import { plainPages, type PlainPage, type PlainPages } from './plain-pages';
import { addressOf, inOneWay, localeIn, plainState, unreadTickets, type PlainState } from './plain-state';
import { shellDocuments, type ShellDocument } from './shell-document';
import { waysIn, type PlainWays } from './ways-in';

/** How long a document with an answer of the API is kept, in milliseconds: it may hold the visitor's email address. */
const NAMED_KEPT = 60_000;

const TYPE = 'text/html; charset=utf-8';

/** What documents are made of. */
export interface DocumentSources {
  /** The built shell. */
  readonly dist: string;
  readonly origins: ShellOrigins;
  readonly lookups: ApiLookups;
  readonly entities: Entities;
  /** The key of the tickets that the API writes; undefined where forms wait for their script. */
  readonly key: Uint8Array | undefined;
}

/** A request for a document, and what is known of its page. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly site: SiteConfig;
  /** The page's path and query. */
  readonly at: string;
  readonly loginInfo: unknown;
  readonly ways: PlainWays | undefined;
}

/**
 * Answers with an address's document. Documents with the same content, such as those for all challenges of one client,
 * are made and compressed once.
 *
 * @returns whether there was a document to send
 */
export function documentSender({ dist, origins, lookups, entities, key }: DocumentSources) {
  const documents = shellDocuments(dist);
  const pages = plainPages(dist);
  const policyOf = shellPolicies(origins);
  // The browser connects while it reads the document: a form or a page's first call would have to wait for it.
  const connection = origins.api === origins.shell ? undefined : `<${origins.api}>; rel=preconnect`;

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    site: SiteConfig,
  ): Promise<boolean> => {
    const document = documents(url, site);
    if (!document) return false;
    const config = site.checked;
    const at = addressOf(url, site);
    if (key && config && document.inline && document.maySend && mayPassThrough(request, url)) {
      const location = stepOf(origins.api, 'through', at, localeIn(request, url), config);
      response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      response.end();
      return true;
    }
    if (connection) response.setHeader('link', connection);
    const callback = config && stepOf(origins.api, 'callback', at, localeIn(request, url), config);
    const found =
      key && callback && config.documentForm ? await plainState(key, url, site, callback) : undefined;
    const plain = found || (key && document.maySend) ? await pages() : undefined;
    const isSignIn = plain && found && SIGN_IN_SCREENS.includes(found.screen.screen);
    const [loginInfo, methods] = await Promise.all([
      config && (document.inline ?? found?.isTold) ? clientOf(lookups, config, url, found) : undefined,
      config?.usesDynamicLoginMethods && isSignIn
        ? lookups.loginMethodsOf(config, tenantIdOf(url.searchParams.get(QUERY.tenantId)))
        : undefined,
    ]);
    const ways = config && isSignIn ? waysIn(config, methods) : undefined;
    const asked = { request, response, url, site, at, loginInfo, ways };
    const state = found && inOneWay(found, url, ways);
    if (config && plain && state?.isTold) {
      const page = pageOf(asked, config, state, plain);
      const [policy, text] =
        state.screen.screen === 'needs-script'
          ? // A browser with script was told as well: it may have sent the form before any had run.
            [
              policyOf(document, config.captcha !== undefined, plain.source),
              besidesScript(document.html(loginInfo), page, plain.style),
            ]
          : plainDocument(page, plain, origins, onwards(state));
      response.setHeader('content-security-policy', policy);
      response.setHeader('set-cookie', plainSent(origins));
      await sendOnce(request, response, TYPE, text);
      return true;
    }
    const may = plain && document.inline && document.maySend && mayShow(url, loginInfo);
    // What a form is answered with may be shown in its place.
    const policy = policyOf(document, config?.captcha !== undefined, may && state ? plain.source : undefined);
    response.setHeader('content-security-policy', policy);
    const text = shellText(asked, document, origins.api, plain, may ? state : undefined);
    await sendText(request, response, entities, { ...text, headers: policy });
    return true;
  };
}

/** The API's answer about the client that asks, if the page is for one. */
function clientOf(
  lookups: ApiLookups,
  config: VestibuleConfig,
  { searchParams }: URL,
  found: PlainState | undefined,
): Promise<unknown> | undefined {
  const login = searchParams.get(QUERY.loginChallenge);
  if (login) return lookups.loginInfoOf(config, login);
  const consent = searchParams.get(QUERY.consentChallenge);
  // The ticket of a consent names the client, and a page by script asks with the browser's cookies.
  const isUnnamed = found?.isTold && found.screen.screen !== 'consent';
  return consent && isUnnamed ? lookups.consentInfoOf(config, consent) : undefined;
}

/** Where a page goes on at once, if it does. */
function onwards({ screen }: PlainState): string | undefined {
  return screen.screen === 'finishing' ? screen.to : undefined;
}

/** The policies of the shell's documents, each written once. */
function shellPolicies(origins: ShellOrigins) {
  const policies = new WeakMap<ShellDocument, Map<string, string>>();
  return (document: ShellDocument, hasCaptcha: boolean, plainStyle?: string): string => {
    const made = policies.get(document) ?? new Map<string, string>();
    const { scripts = [], styles = [] } = document.inline ?? {};
    const own = plainStyle === undefined ? [] : [plainStyle];
    const inline = { scripts, styles: [...styles, ...document.remoteStyles, ...own] };
    const key = `${hasCaptcha} ${plainStyle}`;
    const policy =
      made.get(key) ?? shellHeaders(origins, { inline, hasCaptcha })['content-security-policy'] ?? '';
    policies.set(document, made.set(key, policy));
    return policy;
  };
}

/** A step of the API, which gets the browser's cookies. */
function stepOf(
  api: string,
  step: PlainStep,
  at: string,
  lang: string,
  { apiBasePath }: VestibuleConfig,
): string {
  const query = new URLSearchParams({ [PLAIN_FIELDS.at]: at, [PLAIN_FIELDS.lang]: lang });
  return `${api}${plainPath(apiBasePath, step)}?${query}`;
}

/**
 * The step that finds out what a page shows, for a browser without script; undefined where that didn't help. Where the API
 * has another secret, or another time, it would go on between the two for ever.
 */
function lookAgain(api: string, { request, url, at }: Asked, config: VestibuleConfig): string | undefined {
  const unread = unreadTickets(url);
  if (unread > MOST_AGAIN) return undefined;
  return (
    stepOf(api, 'look', at, localeIn(request, url), config) + (unread === 0 ? '' : `&${AGAIN}=${unread}`)
  );
}

/** A document that the page goes on with, and in it, if there is a state for it, a form that needs no page. */
function shellText(
  asked: Asked,
  document: ShellDocument,
  api: string,
  plain: PlainPages | undefined,
  state: PlainState | undefined,
): Text {
  const { request, url, site, loginInfo, ways } = asked;
  const config = site.checked;
  const look = config && plain && document.maySend ? lookAgain(api, asked, config) : undefined;
  const signedIn = maybeSignedIn(request);
  const shown = state && [state, ways, localeIn(request, url), plain?.source, signedIn];
  // Addresses may have an email address, too.
  const isNamed = loginInfo !== undefined || state !== undefined || (look !== undefined && url.search !== '');
  return {
    type: TYPE,
    key: `document ${document.id} ${JSON.stringify([loginInfo, look, shown])}`,
    make: () => {
      if (look === undefined) return document.html(loginInfo);
      const page = config && plain && state ? pageOf(asked, config, state, plain) : undefined;
      return document.html(loginInfo, { page, look, maybeSignedIn: signedIn });
    },
    ...(isNamed && { ttl: NAMED_KEPT, isPrivate: true }),
  };
}

function pageOf(
  { request, url, at, loginInfo, ways }: Asked,
  config: VestibuleConfig,
  { screen, isTold }: PlainState,
  { render }: PlainPages,
): PlainPage {
  return render({
    screen,
    isTold,
    at,
    basePath: config.sitePath + config.websiteBasePath,
    api: new URL(config.apiDomain).origin + config.apiBasePath,
    appName: config.appName,
    locale: localeIn(request, url),
    left: Date.now(),
    loginInfo,
    ways,
    signUpFields: config.signUpFields,
    home: `${config.sitePath}/`,
  });
}

/** The screens that show the ways to sign in. */
const SIGN_IN_SCREENS: readonly string[] = ['sign-in', 'sign-up', 'code', 'needs-script'];

const imitation = v.object({ info: v.object({ consent: v.object({ imitates: v.string() }) }) });
const known = v.object({ status: v.literal('OK'), info: v.object({ clientName: v.unknown() }) });

// Never ask for a password while the client is unknown, or may imitate another.
function mayShow({ searchParams }: URL, loginInfo: unknown): boolean {
  return !searchParams.has(QUERY.loginChallenge) || (v.is(known, loginInfo) && !v.is(imitation, loginInfo));
}
