import type { IncomingMessage } from 'node:http';
import {
  matchPath,
  PATHS,
  pathBelow,
  QUERY,
  showsDocumentForm,
  tenantIdOf,
  type Registry,
  type VestibuleConfig,
} from '@vestibule/contract';
import { languageSwitch, type Markup } from '@vestibule/html';
import { firstForm, localeOfPage, modeOf, type Screen, type SignInWays } from '@vestibule/login-flow';
import { AGAIN, isNoScriptState, openTicket, TICKET, withoutOwn } from '@vestibule/login-flow/tickets';
import type { SiteConfig } from '../site-config';
import { holdsForms, remotesIn } from './needed-files';

/** What a document shows without script. */
export interface ShownState {
  readonly screen: Screen;
  /** Whether the API has found it out: then the page needs no script, and gets none. */
  readonly isTold: boolean;
}

/** The path and query of a page without its ticket, from the root of its host. */
export function pathAndQueryOf(url: URL, { sitePath }: SiteConfig): string {
  const search = withoutOwn(url.searchParams).toString();
  return sitePath + url.pathname + (search && `?${search}`);
}

/** How often the ticket of a page couldn't be read, this time included. */
export function unreadTickets({ searchParams }: URL): number {
  if (!searchParams.has(TICKET)) return 0;
  const before = searchParams.get(AGAIN) ?? '';
  return /^\d$/.test(before) ? Number(before) + 1 : 1;
}

/**
 * What a page's document shows: what its ticket says, otherwise the usual form where that fits.
 *
 * @param sends whether its form can be sent without script: otherwise only the usual one waits for the page
 * @param url of the page, below the site's path
 * @param callback where a browser goes on that is back from a provider
 */
export async function shownState(
  key: Uint8Array | undefined,
  url: URL,
  site: SiteConfig,
  callback: string | undefined,
  sends: boolean,
): Promise<ShownState | undefined> {
  const path = pathBelow(site.basePath, url.pathname);
  const ticket = url.searchParams.get(TICKET);
  const told = key && ticket ? await openTicket(key, ticket, pathAndQueryOf(url, site)) : undefined;
  // All other pages of the site need script.
  if (path === undefined) return told?.screen === 'needs-script' ? { screen: told, isTold: true } : undefined;
  const query = withoutOwn(url.searchParams);
  if (told) return { screen: withHint(told, query), isTold: true };
  // The way back from a provider that a plain form has sent somebody to.
  const isReturn =
    matchPath(PATHS.callback, path) !== undefined && isNoScriptState(url.searchParams.get('state'));
  if (callback && isReturn) return { screen: { screen: 'finishing', to: callback }, isTold: true };
  // Only the form with email and password is handed over to the page.
  if (sends && modeOf(query) === 'signup' && site.checked?.signUpFields?.length) return undefined;
  if (sends) for (const shown of [QUERY.show, QUERY.way, QUERY.rid]) query.delete(shown);
  if (!showsDocumentForm(url.pathname, site.basePath, query)) return undefined;
  return { screen: withHint({ screen: 'sign-in' }, query), isTold: false };
}

/** The ways to sign in of a page's tenant, as far as they are known. */
export type KnownWays = SignInWays | 'TENANT_UNKNOWN' | undefined;

/** Whether a screen depends on the ways to sign in. */
export function dependsOnWays({ screen }: Screen): boolean {
  return ['sign-in', 'sign-up', 'code', 'needs-script', 'reset-password', 'new-password'].includes(screen);
}

/**
 * The state with the form that its address asks for or its tenant has; undefined if the page by script shows it.
 *
 * @param hidesSignUp whether no address leads to the form of a new account
 */
export function inOneWay(
  state: ShownState,
  url: URL,
  ways: KnownWays,
  hidesSignUp: boolean,
): ShownState | undefined {
  const { screen, isTold } = state;
  if (!dependsOnWays(screen)) return state;
  if (ways === 'TENANT_UNKNOWN') return { isTold, screen: { screen: 'not-offered', why: 'tenant' } };
  if (screen.screen === 'reset-password' || screen.screen === 'new-password') {
    const isOffered = ways?.password ?? true;
    return isOffered ? state : { isTold, screen: { screen: 'not-offered', why: 'password' } };
  }
  // What went wrong belongs to the form that was sent.
  if (screen.screen !== 'sign-in' || screen.problem) return state;
  const query = url.searchParams;
  const { account, email } = screen;
  const completed = account !== undefined && email === account ? [] : undefined;
  const { mode, way } = firstForm({ query, ways, canUsePasskeys: true, completed });
  if (!ways && !isTold && way !== 'emailpassword') return undefined;
  switch (way) {
    case 'passwordless':
      return { isTold, screen: { screen: 'code', contact: email } };
    case 'webauthn':
      return isTold ? { isTold, screen: { screen: 'needs-script', why: 'passkey', account } } : undefined;
    case 'emailpassword':
    case undefined:
      return mode === 'signup' && way && !hidesSignUp
        ? { isTold, screen: { screen: 'sign-up', email } }
        : state;
  }
}

/** The screen with the address that the client asks for, where nothing else is filled in. */
function withHint(screen: Screen, query: URLSearchParams): Screen {
  const hint = hintIn(query);
  if (screen.screen === 'code') return { ...screen, contact: screen.contact ?? hint };
  if (screen.screen === 'sign-in' || screen.screen === 'sign-up' || screen.screen === 'reset-password') {
    return { ...screen, email: screen.email ?? hint };
  }
  return screen;
}

function hintIn(query: URLSearchParams): string | undefined {
  const hint = query.get(QUERY.hint) ?? '';
  return hint !== '' && hint.length <= 254 && !/\p{Cc}/u.test(hint) ? hint : undefined;
}

/**
 * Whether a site's sign-in can be a form that its document sends: with cookies, and with the form that this repository
 * has. Any other waits for its script.
 */
export function maySendForms(config: VestibuleConfig, registry: Registry, query: URLSearchParams): boolean {
  const forms = remotesIn('sign-in/form', registry);
  return (
    config.documentForm !== undefined &&
    config.tokenTransferMethod === 'cookie' &&
    !config.tenantDiscovery?.length &&
    !config.checksAllowedDomains &&
    config.captcha === undefined &&
    remotesIn('sign-in/step', registry).length === 0 &&
    !holdsForms(registry, query) &&
    forms.length === 1 &&
    forms[0]?.name === 'sign-in'
  );
}

/** The language of a page, a BCP 47 tag. */
export function localeIn({ headers }: IncomingMessage, { searchParams: query }: URL): string {
  return localeOfPage({ query, header: (name) => headers[name]?.toString() });
}

/**
 * The choice of a language below a page.
 *
 * @param url of the page
 * @param hasScript whether a script of its document takes a choice as it is made
 */
export function footOf(
  request: IncomingMessage,
  url: URL,
  { checked }: SiteConfig,
  hasScript = false,
): Markup | undefined {
  const tenantId = tenantIdOf(url.searchParams.get(QUERY.tenantId));
  return languageSwitch({ locale: localeIn(request, url), offered: checked?.languages, tenantId, hasScript });
}
