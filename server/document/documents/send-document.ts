import type { IncomingMessage, ServerResponse } from 'node:http';
import { countCookie, nextTry } from '@vestibule/html';
import { FOR_SCRIPT, PATHS, QUERY, tenantIdOf, type VestibuleConfig } from '@vestibule/contract';
import {
  FORM_FIELDS,
  actionPath,
  type ApiStep,
  type RenderedPage,
  type SignInWays,
} from '@vestibule/login-flow';
import { AGAIN, MOST_AGAIN } from '@vestibule/login-flow/tickets';
import type { Branding } from '@vestibule/branding';
import type { Entities } from '../files/entities';
import { sendOnce, sendText, type Text } from '../files/send-text';
import { shellHeaders, type ShellOrigins } from '../shell-headers';
import type { SiteConfig } from '../site-config';
import type { AddedWords } from './added-words';
import { brandedClient, clientOf, mayShow, waysIn, type ApiLookups } from './api-lookups';
import { brandedSite } from './branded';
import { besidesScript } from './document-markup';
import { formSent, isWaiting, maybeSignedIn, noScriptDocument, onwards } from './no-script-document';
import { mayAskApi } from './passing-through';
import { pageRenderer, type PageRenderer } from './page-renderer';
import {
  pathAndQueryOf,
  dependsOnWays,
  footOf,
  inOneWay,
  localeIn,
  shownState,
  unreadTickets,
  type KnownWays,
  type ShownState,
} from './shown-state';
import { shellDocuments, tenantIn, type ShellDocument } from './shell-document';

/** How long a document with an answer of the API is kept, in milliseconds: it may hold the visitor's email address. */
const NAMED_KEPT = 60_000;

const TYPE = 'text/html; charset=utf-8';
/** Of a document that can be shown in another's place: it has no script, and doesn't go on by itself. */
const TYPE_OF_NEXT = `${FOR_SCRIPT}; charset=utf-8`;

/** What documents are made of. */
export interface DocumentSources {
  readonly dist: string;
  readonly origins: ShellOrigins;
  readonly lookups: ApiLookups;
  readonly entities: Entities;
  /** The key of the tickets that the API writes; undefined where forms wait for their script. */
  readonly key: Uint8Array | undefined;
  readonly added: AddedWords | undefined;
  /** The current branding: asked once for each document. */
  readonly branding: () => Branding;
}

/** A request for a document, and what is known of its page. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly site: SiteConfig;
  readonly at: string;
  readonly loginInfo: unknown;
  readonly ways: SignInWays | undefined;
  readonly hidesSignUp: boolean;
  /** Whether forms can be sent without script. */
  readonly sends: boolean;
  /** Whether the API can say what it shows without script. */
  readonly looks: boolean;
  readonly document: ShellDocument;
}

/** Answers with an address's document, if there is one; those with the same content are made and compressed once. */
export function documentSender(sources: DocumentSources) {
  const { dist, origins, lookups, entities, key, added, branding } = sources;
  const documents = shellDocuments(dist, added);
  const pages = pageRenderer(dist);
  const policyOf = shellPolicies(origins);
  // The browser connects while it reads the document: a form or a page's first call would have to wait for it.
  const connection = origins.api === origins.shell ? undefined : `<${origins.api}>; rel=preconnect`;

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    plain: SiteConfig,
  ): Promise<boolean> => {
    const locale = localeIn(request, url);
    const current = branding();
    const documentFor = brandedDocuments(documents, plain, current, url, locale);
    const first = documentFor(undefined);
    if (!first) return false;
    const { site, document } = first;
    response.setHeader('content-language', locale);
    const config = site.checked;
    const at = pathAndQueryOf(url, site);
    if (key && config && document.inline && document.maySend && mayAskApi(request, url)) {
      const location = stepOf(origins.api, 'through', at, locale, config);
      response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      response.end();
      return true;
    }
    if (connection) response.setHeader('link', connection);
    const callback = config && stepOf(origins.api, 'callback', at, locale, config);
    const sends = key !== undefined && document.maySend;
    const found = config?.documentForm && (await shownState(key, url, site, key && callback, sends));
    const looks = key !== undefined && document.mayLook;
    const renderer = found || looks ? await pages() : undefined;
    const isSignIn = renderer && found && dependsOnWays(found.screen);
    const [loginInfo, clientId, methods] = await Promise.all([
      config && (document.inline ?? found?.isTold) ? clientOf(lookups, config, url, found) : undefined,
      config && brandedClient(lookups, config, url, current.file.clients),
      config?.usesDynamicLoginMethods && isSignIn
        ? lookups.loginMethodsOf(config, tenantIdOf(url.searchParams.get(QUERY.tenantId)))
        : undefined,
    ]);
    const told = config && isSignIn ? waysIn(config, methods) : undefined;
    const { known, ...offers } = offersIn(told, sends || found?.isTold === true);
    const theirs = (clientId === undefined ? undefined : documentFor(clientId)) ?? first;
    const asked = { request, response, url, at, loginInfo, ...offers, sends, looks, ...theirs };
    const state = found && inOneWay(found, url, known, offers.hidesSignUp);
    if (theirs.site.checked && renderer && state?.isTold) {
      const page = pageOf(asked, theirs.site.checked, state, renderer);
      await sendTold(asked, page, state, renderer, { origins, policyOf });
      return true;
    }
    const shown = renderer && document.inline && mayShow(url, loginInfo) ? state : undefined;
    // What a form is answered with may be shown in its place.
    const answered = shown && sends ? renderer?.source : undefined;
    const policy = policyOf(theirs.document, config?.captcha !== undefined, answered);
    response.setHeader('content-security-policy', policy);
    const text = shellText(asked, origins.api, renderer, shown);
    await sendText(request, response, entities, { ...text, headers: policy });
    return true;
  };
}

/** What a document shows of what the API has told; a form that waits for its page has no other ways. */
function offersIn(told: KnownWays, hasOthers: boolean) {
  const known = hasOthers ? told : undefined;
  return {
    known,
    ways: known === 'TENANT_UNKNOWN' ? undefined : known,
    hidesSignUp: told === undefined || (told !== 'TENANT_UNKNOWN' && told.isClosed === true),
  };
}

/** An address's document, and the site as it names it, in the tenant's brand and in that of a verified client. */
function brandedDocuments(
  documents: ReturnType<typeof shellDocuments>,
  plain: SiteConfig,
  branding: Branding,
  url: URL,
  locale: string,
) {
  return (clientId: string | undefined): { site: SiteConfig; document: ShellDocument } | undefined => {
    const { brand, site } = brandedSite(plain, branding, { tenantId: tenantIn(url), clientId });
    const document = documents(url, site, locale, brand);
    return document && { site, document };
  };
}

/** Sends what the API has found out. */
async function sendTold(
  asked: Asked,
  page: RenderedPage,
  state: ShownState,
  renderer: PageRenderer,
  { origins, policyOf }: Pick<DocumentSources, 'origins'> & { readonly policyOf: PolicyOf },
): Promise<void> {
  const { request, response, url, at, site, document, loginInfo } = asked;
  // A browser with script was told of it as well: it may have sent the form before any had run.
  const isAside = state.screen.screen === 'needs-script';
  const again = isWaiting(state) ? nextTry(request.headers.cookie) : undefined;
  const onward = onwards(state, at, again);
  const foot = footOf(request, url, site);
  const hasCaptcha = site.checked?.captcha !== undefined;
  const [policy, text] = isAside
    ? [
        policyOf(document, hasCaptcha, renderer.source),
        besidesScript(document.html(loginInfo), page, renderer.style, foot),
      ]
    : noScriptDocument(page, renderer, document, origins, foot, onward);
  response.setHeader('content-security-policy', policy);
  const counted = again ? [countCookie(again, origins.shell.startsWith('https:'))] : [];
  response.setHeader('set-cookie', [formSent(origins), ...counted]);
  await sendOnce(request, response, isAside || onward !== undefined ? TYPE : TYPE_OF_NEXT, text);
}

type PolicyOf = ReturnType<typeof shellPolicies>;

/** The policies of the shell's documents, each written once. */
function shellPolicies(origins: ShellOrigins) {
  const policies = new WeakMap<ShellDocument, Map<string, string>>();
  return (document: ShellDocument, hasCaptcha: boolean, noScriptStyle?: string): string => {
    const made = policies.get(document) ?? new Map<string, string>();
    const { scripts = [], styles = [] } = document.inline ?? {};
    const own = noScriptStyle === undefined ? [] : [noScriptStyle];
    const typeface = document.typeface?.sources ?? [];
    const inline = {
      scripts,
      styles: [...styles, ...typeface, ...document.styles, ...document.remoteStyles, ...own],
    };
    const key = `${hasCaptcha} ${noScriptStyle}`;
    const policy =
      made.get(key) ??
      shellHeaders(origins, { inline, hasCaptcha, trustedTypes: document.trustedTypes })[
        'content-security-policy'
      ] ??
      '';
    policies.set(document, made.set(key, policy));
    return policy;
  };
}

/** A step of the API, which gets the browser's cookies. */
function stepOf(api: string, step: ApiStep, at: string, lang: string, { apiBasePath }: VestibuleConfig) {
  const query = new URLSearchParams({ [FORM_FIELDS.at]: at, [FORM_FIELDS.lang]: lang });
  return `${api}${actionPath(apiBasePath, step)}?${query}`;
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
  api: string,
  renderer: PageRenderer | undefined,
  state: ShownState | undefined,
): Text {
  const { request, url, site, loginInfo, ways, hidesSignUp, sends, looks, document } = asked;
  const { checked: config } = site;
  const look = config && renderer && looks ? lookAgain(api, asked, config) : undefined;
  const signedIn = maybeSignedIn(request);
  const shown = state && [
    state,
    asked.at,
    ways,
    hidesSignUp,
    localeIn(request, url),
    renderer?.source,
    signedIn,
  ];
  // Addresses may have an email address, too.
  const isNamed = loginInfo !== undefined || state !== undefined || (look !== undefined && url.search !== '');
  return {
    type: TYPE,
    // Who reads it, in which language.
    vary: 'cookie, accept-language',
    key: `document ${document.id} ${JSON.stringify([loginInfo, look, shown, document.isForSession && signedIn, config?.languages])}`,
    make: () => {
      const page = config && renderer && state ? pageOf(asked, config, state, renderer) : undefined;
      // One that waits for the page has the page's.
      const form = page && { page, sends, foot: sends ? footOf(request, url, site, true) : undefined };
      const foot = look === undefined && !form?.sends ? footOf(request, url, site) : undefined;
      return document.html(loginInfo, { form, look, foot, maybeSignedIn: signedIn });
    },
    ...(document.isForSession && { isPrivate: true }),
    ...(isNamed && { ttl: NAMED_KEPT, isPrivate: true }),
  };
}

function pageOf(
  { request, url, at, loginInfo, ways, hidesSignUp, sends, document }: Asked,
  config: VestibuleConfig,
  { screen, isTold }: ShownState,
  { render }: PageRenderer,
): RenderedPage {
  return render({
    screen,
    isTold,
    sends: sends || isTold,
    at,
    basePath: config.sitePath + config.websiteBasePath,
    api: new URL(config.apiDomain).origin + config.apiBasePath,
    appName: config.appName,
    locale: localeIn(request, url),
    left: Date.now(),
    loginInfo,
    ways,
    hidesSignUp,
    clientType: config.clientType,
    signUpFields: config.signUpFields,
    home: `${config.sitePath}/`,
    contents: document.contents,
    sitePath: config.sitePath,
    apps: document.hasApps ? config.sitePath + PATHS.accountApps : undefined,
  });
}
