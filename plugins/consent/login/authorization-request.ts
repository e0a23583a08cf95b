import * as v from 'valibot';
import { oauthError } from '../sdk';
import { localesIn } from '../config/languages';
import { hintedSubjectIn } from '../strict-oauth/authorization';

const prompts = ['none', 'login', 'consent', 'select_account'] as const;
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
});

/**
 * What a client asked for (RFC 6749 section 4.1.1, OpenID Connect Core section 3.1.2.1). `maxAge` is in seconds,
 * `requestedAt` in milliseconds since the epoch, null if the request arrived without the plugin. `query` makes the same
 * request for whoever is signed in, null if only one user may answer it.
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
  const query = new URLSearchParams(requestUrl.slice(requestUrl.indexOf('?') + 1));
  const [only, ...others] = redirectUris;
  const redirectUri = query.get('redirect_uri') || (others.length === 0 ? only : undefined);
  if (redirectUri === undefined) return undefined;
  const words = (key: string) => (query.get(key) ?? '').split(' ').filter(Boolean);
  // The SDK hides `prompt=none` from the core, under its own name.
  const prompt = [...words('prompt'), ...words('st_prompt')];
  const hint = query.get('login_hint') ?? '';
  return {
    redirectUri,
    prompt: prompts.filter((known) => prompt.includes(known)),
    maxAge: number(query.get('max_age')),
    loginHint: hint === '' || hint.length > longestHint ? null : hint,
    uiLocales: localesIn(words('ui_locales')),
    tenantId: query.get('tenant_id') || null,
    requestedAt: number(query.get(REQUESTED_AT)),
    query: hintedSubjectIn(requestUrl) === null ? forAnyone(query) : null,
  };
}

function forAnyone(asked: URLSearchParams): string | null {
  const query = new URLSearchParams(asked);
  for (const key of [REQUESTED_AT, 'st_prompt', 'login_hint']) query.delete(key);
  const text = query.toString();
  return text.length > longestQuery ? null : text;
}

/** The same request for somebody who has signed in since it arrived, and would have to do so again. */
export function withoutFreshLogin(query: string): string {
  const asked = new URLSearchParams(query);
  const prompt = (asked.get('prompt') ?? '').split(' ').filter((word) => word !== '' && word !== 'login');
  asked.delete('prompt');
  if (prompt.length > 0) asked.set('prompt', prompt.join(' '));
  if (asked.get('max_age') === '0') asked.delete('max_age');
  return asked.toString();
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
  if (!request || request.uiLocales.length === 0 || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('ui_locales', request.uiLocales.join(' '));
  return url.href;
}
