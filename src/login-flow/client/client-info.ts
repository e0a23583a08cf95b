import { isLoopback, parseUrl, REDIRECT_KINDS } from '@vestibule/contract';
import * as v from 'valibot';
import type { RedirectTarget } from './destination';

/** One scope that a client asks for, in words. */
export interface ScopeInfo {
  readonly scope: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** The language of both, a BCP 47 tag. */
  readonly lang?: string | undefined;
  /** Without it the client can't be used, so it can't be unchecked. */
  readonly required: boolean;
  /** The user agreed to it before. */
  readonly alreadyGranted: boolean;
  /** The user left it out the last time. */
  readonly refusedBefore: boolean;
}

/** What the API says about a request, if it has the consent plugin (`@vestibule/consent-plugin`). */
export interface ConsentTerms {
  /** Where the code will go. */
  readonly target: RedirectTarget | undefined;
  /** Belongs to the product itself: users aren't asked. */
  readonly firstParty: boolean;
  /** The operator of this site vouches for the client. */
  readonly verified: boolean;
  /** The name of a verified client that this unverified one could be mistaken for. Untrusted text. */
  readonly imitates?: string | undefined;
  readonly scopes: readonly ScopeInfo[];
  /** `login`, `consent`, `select_account` (OpenID Connect Core, section 3.1.2.1). */
  readonly prompt: readonly string[];
}

/** Whether a client is to be trusted, as far as the API says: vouched for by the operator, or the product's own. */
type ClientTrust = Pick<ConsentTerms, 'verified' | 'imitates'>;

/**
 * Who is asking, as the client registered itself. Untrusted text: show it as text. The addresses are https, or on
 * loopback, where developers run their clients.
 */
export interface ClientInfo {
  readonly clientName: string | undefined;
  readonly clientUri: string | undefined;
  readonly logoUri: string | undefined;
  readonly policyUri: string | undefined;
  readonly tosUri: string | undefined;
  /** The client's own address that begins a sign-in (`initiate_login_uri`, OpenID Connect Core, section 4). */
  readonly startUri?: string | undefined;
  /** Where the client's users find help: a `mailto:` or https address. */
  readonly supportContact?: string | undefined;
  /** Undefined if the API has no consent plugin. Unlike `consent`, it is known of a stored client too. */
  readonly trust?: ClientTrust | undefined;
  /** Undefined if the API has no consent plugin: it then accepts every request by itself. */
  readonly consent: ConsentTerms | undefined;
}

// Missing values are null with the consent plugin, and left out without it.
const text = v.fallback(
  v.pipe(
    v.nullish(v.string()),
    v.transform((value) => value ?? undefined),
  ),
  undefined,
);
const flag = v.fallback(v.optional(v.boolean(), false), false);

/** The schema of a client in an answer of the API. Malformed values are dropped. */
export const clientSchema = v.object({
  clientName: text,
  clientUri: text,
  logoUri: text,
  policyUri: text,
  tosUri: text,
});

const scopeSchema = v.object({
  scope: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  title: v.string(),
  description: text,
  lang: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/))), undefined),
  required: flag,
  alreadyGranted: flag,
  refusedBefore: flag,
});

/** The schema of what the consent plugin says about a request. */
export const termsSchema = v.object({
  redirectHost: text,
  redirectKind: v.fallback(v.optional(v.picklist(REDIRECT_KINDS)), undefined),
  redirectScheme: text,
  firstParty: flag,
  verified: flag,
  imitates: text,
  scopes: v.fallback(v.array(scopeSchema), []),
  prompt: v.fallback(v.optional(v.array(v.string()), []), []),
  supportContact: text,
  initiateLoginUri: text,
});

/**
 * Combines two parts of an answer into the client that is asking.
 *
 * @param client as the client registered itself
 */
export function clientInfo(
  client: v.InferOutput<typeof clientSchema>,
  terms: v.InferOutput<typeof termsSchema> | undefined,
): ClientInfo {
  return {
    clientName: client.clientName,
    clientUri: webAddress(client.clientUri),
    logoUri: webAddress(client.logoUri),
    policyUri: webAddress(client.policyUri),
    tosUri: webAddress(client.tosUri),
    startUri: webAddress(terms?.initiateLoginUri),
    supportContact: supportAddress(terms?.supportContact),
    trust: terms && trustOf(terms),
    consent: terms && {
      target: targetOf(terms),
      firstParty: terms.firstParty,
      verified: terms.verified,
      imitates: terms.imitates,
      scopes: terms.scopes,
      prompt: terms.prompt,
    },
  };
}

function trustOf({ firstParty, verified, imitates }: v.InferOutput<typeof termsSchema>): ClientTrust {
  return firstParty || verified ? { verified: true } : { verified: false, imitates };
}

function targetOf(terms: v.InferOutput<typeof termsSchema>): RedirectTarget | undefined {
  const { redirectKind, redirectHost, redirectScheme } = terms;
  switch (redirectKind) {
    case 'web':
      return redirectHost ? { kind: 'web', host: redirectHost } : undefined;
    case 'loopback':
      return { kind: 'loopback', host: redirectHost ?? 'localhost' };
    case 'app':
      return redirectScheme ? { kind: 'app', scheme: redirectScheme } : undefined;
    case undefined:
      return undefined;
  }
}

/**
 * An address that may be a link or an image here: https, or http on loopback. `javascript:` and `data:` addresses would
 * run or show what the client wants in our name.
 *
 * @param address as the client registered it
 */
export function webAddress(address: string | undefined): string | undefined {
  const url = parseUrl(address ?? '');
  if (!url || url.username || url.password) return undefined;
  return url.protocol === 'https:' || isLoopback(url) ? url.href : undefined;
}

/** An address for help, as the API reported it. */
export function supportAddress(address: string | undefined): string | undefined {
  return address && /^(https:\/\/|mailto:)\S+$/.test(address) ? address : undefined;
}

/** The schema of what the API tells anyone who has a challenge. */
export const infoAnswer = v.object({
  status: v.literal('OK'),
  info: v.object({
    ...clientSchema.entries,
    consent: v.fallback(v.optional(termsSchema), undefined),
  }),
});

const whoAsks = v.object({ info: infoAnswer.entries.info });

/**
 * Reads the API's answer for a login challenge that was requested elsewhere, or that can no longer be answered.
 *
 * @param answer untrusted
 * @returns who is asking; undefined if the answer doesn't say
 */
export function readClientInfo(answer: unknown): ClientInfo | undefined {
  const result = v.safeParse(whoAsks, answer);
  return result.success ? clientInfo(result.output.info, result.output.info.consent) : undefined;
}
