import { getDomain } from 'tldts';

/** What decides whether a browser can send the site's forms by itself. */
export interface FormsPlace {
  /** Origin of the website. */
  readonly websiteDomain: string;
  /** Origin of the API. */
  readonly apiDomain: string;
  /** How sessions travel; the defaults are the SDK's. */
  readonly session?: {
    readonly tokenTransferMethod?: string | undefined;
    readonly antiCsrf?: string | undefined;
  };
}

/**
 * Why forms can't be sent without script, and so wait for it.
 *
 * @returns the end of a sentence about the site; undefined if they can
 */
export function whyScriptIsNeeded({
  websiteDomain,
  apiDomain,
  session = {},
}: FormsPlace): string | undefined {
  if (session.tokenTransferMethod === 'header')
    return 'sessions travel in headers, which only a script can send';
  if (session.antiCsrf === 'VIA_TOKEN')
    return 'calls prove where they come from with a token, which only a script can send';
  if (!isSameSite(websiteDomain, apiDomain))
    return 'the API is on another site, where browsers that block third-party cookies keep no session';
  return undefined;
}

/** Whether browsers take the cookies of one origin for its own on pages of the other. */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

/** What browsers compare for cookies: the scheme, and the domain that someone registered. */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}
