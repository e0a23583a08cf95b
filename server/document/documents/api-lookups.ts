import { createHash } from 'node:crypto';
import { QUERY, type VestibuleConfig } from '@vestibule/contract';
import { isUsable, loginMethodsOf, saysTenantUnknown, waysOf } from '@vestibule/login-flow';
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { KnownWays, ShownState } from './shown-state';

/** How long an answer about a challenge serves it again, such as for a reload, in milliseconds. */
const CHALLENGE_KEPT = 3000;

/** How long a tenant's login methods are kept, in milliseconds: they change when somebody configures them. */
const METHODS_KEPT = 60_000;

/** What stands for the answer about a tenant that the API doesn't know; kept no longer than one about a challenge. */
export const TENANT_UNKNOWN = 'TENANT_UNKNOWN';

/** How long the last answer stands in while there is none, in milliseconds: a page then still names who asks. */
const STANDS_IN = 3_600_000;

/** What stands for an answer that there is none to what was asked, such as about a challenge that is over. */
const REFUSED = Symbol('refused');

/** The most answers kept about challenges, and look-ups under way. */
const MOST_CHALLENGES = 1000;

/** The same about tenants' login methods. */
const MOST_TENANTS = 5000;

/** How many look-ups in a row have to fail before there are none for a while. */
const FAILURES = 3;

/** How long there are none then, in milliseconds; afterwards a single one tries. */
const PAUSE = 1000;

export interface LookupOptions {
  /** Where this server reaches the API, if not where browsers do. */
  readonly origin: string | undefined;
  /** The longest to wait for the API, in milliseconds. */
  readonly timeout: number;
  /** Asks; defaults to `fetch`. */
  readonly send?: typeof fetch;
}

/** What a server of documents asks the API. Without an answer in time, all give the last one, or undefined. */
export type ApiLookups = ReturnType<typeof apiLookups>;

/** A question for the API, and how long its answer is kept. */
interface Lookup {
  readonly url: URL;
  readonly kept: number;
  /** Whether anyone can name what is asked for: a server error may be about that, and says nothing of the API. */
  readonly isAnyones: boolean;
  /** Whether it is about a tenant that may be unknown. */
  readonly isOfTenant?: boolean;
}

/**
 * Asks the API what documents need: once for all who ask at the same time, and not at all for a while after it failed
 * repeatedly. Without an answer, the page asks.
 */
export function apiLookups({ origin, timeout, send = fetch }: LookupOptions) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE,
    breaker: new ConsecutiveBreaker(FAILURES),
  });

  function keptAnswers(max: number) {
    const last = new LRUCache<string, { answer: unknown }>({ max, ttl: STANDS_IN });
    const answers = new LRUCache<string, { answer: unknown }, Lookup>({
      max,
      ttl: CHALLENGE_KEPT,
      ttlAutopurge: true,
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context: lookup, options }) => {
        // While one look-up tries, others would wait for it.
        if (breaker.state === CircuitState.HalfOpen) return undefined;
        try {
          const answer = await breaker.execute(() => ask(send, lookup, timeout));
          options.ttl = answer === TENANT_UNKNOWN ? CHALLENGE_KEPT : lookup.kept;
          if (answer === REFUSED || answer === TENANT_UNKNOWN) last.delete(key);
          else if (answer !== undefined) last.set(key, { answer });
          return answer === undefined || answer === REFUSED ? undefined : { answer };
        } catch {
          return undefined;
        }
      },
    });
    return { last, answers };
  }

  // Apart: each login has a challenge, and they would displace what is known of tenants.
  const ofChallenges = keptAnswers(MOST_CHALLENGES);
  const ofTenants = keptAnswers(MOST_TENANTS);

  async function lookUp({ last, answers }: typeof ofTenants, lookup: Lookup): Promise<unknown> {
    const key = keyOf(lookup.url);
    return ((await answers.fetch(key, { context: lookup })) ?? last.get(key))?.answer;
  }

  const urlAt = (config: VestibuleConfig, path: string) =>
    new URL(config.apiBasePath + path, origin ?? config.apiDomain);

  const infoAt = (config: VestibuleConfig, path: string, name: string, challenge: string) => {
    const url = urlAt(config, path);
    url.searchParams.set(name, challenge);
    return url;
  };
  const ofConsent = (config: VestibuleConfig, challenge: string) =>
    infoAt(config, '/oauth/consent/info', QUERY.consentChallenge, challenge);
  const clientAt = (url: URL) => lookUp(ofChallenges, { url, kept: CHALLENGE_KEPT, isAnyones: true });

  return {
    /** Which client a login challenge is from, as the page itself would ask. */
    loginInfoOf: (config: VestibuleConfig, challenge: string) =>
      clientAt(infoAt(config, '/oauth/login/info', QUERY.loginChallenge, challenge)),
    /** Which client a consent challenge is from: an answer like the login info. */
    consentInfoOf: (config: VestibuleConfig, challenge: string) => clientAt(ofConsent(config, challenge)),
    /** Keeps that answer for while the API can't give it: a page that asks for consent has named the client. */
    keepConsentInfo: (config: VestibuleConfig, challenge: string, answer: object) =>
      void ofChallenges.last.set(keyOf(ofConsent(config, challenge)), { answer }),
    /** How the users of a tenant sign in, undefined for the default one; `TENANT_UNKNOWN` if there is no such tenant. */
    loginMethodsOf: (config: VestibuleConfig, tenantId: string | undefined) => {
      const isNamed = tenantId !== undefined && tenantId !== 'public';
      const url = urlAt(config, isNamed ? `/${tenantId}/loginmethods` : '/loginmethods');
      if (config.clientType !== undefined) url.searchParams.set('clientType', config.clientType);
      return lookUp(ofTenants, { url, kept: METHODS_KEPT, isAnyones: isNamed, isOfTenant: isNamed });
    },
  };
}

/** @throws if the API can't answer now, which says nothing of what was asked for */
async function ask(
  send: typeof fetch,
  { url, isAnyones, isOfTenant = false }: Lookup,
  timeout: number,
): Promise<unknown> {
  const response = await send(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
  if (response.ok) return response.json();
  await response.body?.cancel();
  if (isOfTenant && saysTenantUnknown(response.status)) return TENANT_UNKNOWN;
  const isFailure = response.status >= 500 && !isAnyones;
  if (isFailure || response.status === 429) throw new Error(`The API answers ${response.status}`);
  return response.status < 500 ? REFUSED : undefined;
}

/** A hash, so that no challenge is kept. */
function keyOf({ href }: URL): string {
  return createHash('sha256').update(href).digest('base64');
}

/** The API's answer about the client that asks, if the page is for one. */
export function clientOf(
  lookups: ApiLookups,
  config: VestibuleConfig,
  { searchParams }: URL,
  found: ShownState | undefined,
): Promise<unknown> | undefined {
  const login = searchParams.get(QUERY.loginChallenge);
  if (login) return lookups.loginInfoOf(config, login);
  const consent = searchParams.get(QUERY.consentChallenge);
  // A page by script asks with the browser's cookies.
  if (!consent || !found?.isTold) return undefined;
  const { screen } = found;
  if (screen.screen !== 'consent') return lookups.consentInfoOf(config, consent);
  // The ticket of a consent names the client.
  lookups.keepConsentInfo(config, consent, { status: 'OK', info: { ...screen.client, consent: screen } });
  return undefined;
}

/** The ways to sign in; undefined if nobody knows, or nobody could sign in. */
export function waysIn(config: VestibuleConfig, told: unknown): KnownWays {
  if (told === TENANT_UNKNOWN) return 'TENANT_UNKNOWN';
  const methods = loginMethodsOf(config, told);
  const ways = methods && waysOf(methods);
  return ways && isUsable(ways) ? ways : undefined;
}

const imitation = v.object({ info: v.object({ consent: v.object({ imitates: v.string() }) }) });
const known = v.object({ status: v.literal('OK'), info: v.object({ clientName: v.unknown() }) });

const verified = v.object({
  status: v.literal('OK'),
  info: v.object({ clientId: v.string(), consent: v.object({ verified: v.literal(true) }) }),
});

/** The id of the client that asks, if the operator has verified it. */
function verifiedClient(loginInfo: unknown): string | undefined {
  return v.is(verified, loginInfo) ? loginInfo.info.clientId : undefined;
}

/**
 * The verified client whose brand a page has: while the client's sign-in or consent lasts.
 *
 * @param clients those that have a brand; without one, nobody is asked
 */
export async function brandedClient(
  lookups: ApiLookups,
  config: VestibuleConfig,
  { searchParams }: URL,
  clients: object,
): Promise<string | undefined> {
  if (Object.keys(clients).length === 0) return undefined;
  const login = searchParams.get(QUERY.loginChallenge);
  if (login) return verifiedClient(await lookups.loginInfoOf(config, login));
  const consent = searchParams.get(QUERY.consentChallenge);
  return consent ? verifiedClient(await lookups.consentInfoOf(config, consent)) : undefined;
}

/** Whether a password may be asked for: never while the client is unknown, or may imitate another. */
export function mayShow({ searchParams }: URL, loginInfo: unknown): boolean {
  return !searchParams.has(QUERY.loginChallenge) || (v.is(known, loginInfo) && !v.is(imitation, loginInfo));
}
