import { parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import { oauthError } from '../sdk';
import { localesIn } from '../config/languages';
import { storedRequest, type AskedRequest } from '../strict-oauth/carried';
import { requestedClaims } from '../strict-oauth/claims/requested-claims';
import { scopeOfClaim } from '../strict-oauth/claims/standard-claims';
import type { Params } from '../strict-oauth/redirect-uri';

const prompts = ['none', 'login', 'consent', 'select_account', 'create'] as const;
const longestHint = 320;
/** Some cores put the context into the consent challenge, which has to fit into an address. */
const longestQuery = 2000;

export const loginRequired = oauthError('login_required', 'The user has to sign in for this request.');

/** The parameter in which the plugin records when a request arrived. It overwrites a client's own value. */
export const REQUESTED_AT = 'vestibule_requested_at';

const authorizationRequest = v.object({
  redirectUri: v.string(),
  prompt: v.array(v.picklist(prompts)),
  maxAge: v.nullable(v.number()),
  loginHint: v.nullable(v.string()),
  uiLocales: v.array(v.string()),
  tenantId: v.nullable(v.string()),
  requestedAt: v.nullable(v.number()),
  query: v.optional(v.nullable(v.string()), null),
  idTokenClaims: v.optional(v.array(v.string()), []),
});

/**
 * What a client asked for (RFC 6749 section 4.1.1, OpenID Connect Core section 3.1.2.1). `maxAge` is in seconds,
 * `requestedAt` in milliseconds since the epoch, null if the request arrived without the plugin. `query` makes the same
 * request for whoever is signed in, null if only one user may answer it. `idTokenClaims` are the standard claims that
 * `claims` wants in the ID token.
 */
export type AuthorizationRequest = v.InferOutput<typeof authorizationRequest>;

/**
 * Reads the request behind a login challenge; the core has checked it.
 *
 * @param requestUrl as stored by the core
 * @param redirectUris that the client registered
 * @returns undefined if the answer's destination can't be determined
 */
export function readAuthorizationRequest(
  requestUrl: string,
  redirectUris: readonly string[],
): AuthorizationRequest | undefined {
  return requestIn(storedRequest(requestUrl), redirectUris);
}

/** The request of a client, as `readAuthorizationRequest` reads it once the core has stored it. */
export function requestIn(
  { params, subject, isStateKept }: AskedRequest,
  redirectUris: readonly string[],
): AuthorizationRequest | undefined {
  const query = new URLSearchParams(Object.entries(params).map(([name, value = '']) => [name, value]));
  const [only, ...others] = redirectUris;
  const redirectUri = query.get('redirect_uri') || (others.length === 0 ? only : undefined);
  if (redirectUri === undefined) return undefined;
  const list = (key: string) => (query.get(key) ?? '').split(' ').filter(Boolean);
  const prompt = list('prompt');
  const hint = query.get('login_hint') ?? '';
  return {
    redirectUri,
    prompt: prompts.filter((known) => prompt.includes(known)),
    maxAge: number(query.get('max_age')),
    loginHint: hint === '' || hint.length > longestHint ? null : hint,
    uiLocales: localesIn(list('ui_locales')),
    tenantId: query.get('tenant_id') || null,
    requestedAt: number(query.get(REQUESTED_AT)),
    query: subject === undefined && !isStateKept ? forAnyone(query) : null,
    idTokenClaims: claimsForIdToken(params),
  };
}

// Standard ones alone, which are few: a client may ask for any.
function claimsForIdToken(params: Params): string[] {
  return [...requestedClaims(params).idToken].filter((claim) => scopeOfClaim(claim) !== undefined);
}

/** The same request, without what was only asked of whoever came with it. */
function forAnyone(asked: URLSearchParams): string | null {
  const query = withoutPrompts(asked, ['none', 'select_account', 'create']);
  for (const key of [REQUESTED_AT, 'login_hint']) query.delete(key);
  const text = query.toString();
  return text.length > longestQuery ? null : text;
}

/** The same request for somebody who has signed in since it arrived, and would have to do so again. */
export function withoutFreshLogin(query: string): string {
  const asked = withoutPrompts(new URLSearchParams(query), ['login']);
  if (asked.get('max_age') === '0') asked.delete('max_age');
  return asked.toString();
}

function withoutPrompts(query: URLSearchParams, without: readonly string[]): URLSearchParams {
  const left = new URLSearchParams(query);
  const prompt = (query.get('prompt') ?? '').split(' ').filter((one) => one !== '' && !without.includes(one));
  if (prompt.length > 0) left.set('prompt', prompt.join(' '));
  else left.delete('prompt');
  return left;
}

/**
 * The request in the context that an accepted login passes on to consent. Stored as text under a lower-case word, since
 * the core rewrites the keys of objects between snake_case and camelCase.
 */
export function toContext(request: AuthorizationRequest): { vestibule: string } {
  return { vestibule: JSON.stringify(request) };
}

/** The request from the context of a consent request; undefined if the login was accepted without the plugin. */
export function fromContext(context: unknown): AuthorizationRequest | undefined {
  const json = v.pipe(v.string(), v.parseJson(), authorizationRequest);
  const found = v.safeParse(v.object({ vestibule: json }), context);
  return found.success ? found.output.vestibule : undefined;
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Tells a login page the languages that the client asks for (`ui_locales`, OpenID Connect Core section 3.1.2.1).
 *
 * @param request whose languages are well-formed BCP 47 tags; undefined if it is unknown
 */
export function inLanguages(address: string, request: Pick<AuthorizationRequest, 'uiLocales'> | undefined) {
  const url = parseUrl(address);
  if (!url || !request || request.uiLocales.length === 0) return address;
  url.searchParams.set('ui_locales', request.uiLocales.join(' '));
  return url.href;
}
