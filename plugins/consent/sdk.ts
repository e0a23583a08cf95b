import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { NormalisedAppinfo, PluginRouteHandler, UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import type { CheckedConfig, ConsentConfig } from './config/consent-config';
import type { AnsweredChallenges } from './consent/answered-challenges';
import type { MetClients } from './login/met-clients';
import type { StrictOAuthOptions } from './strict-oauth/options';

/** What the plugin's parts share. The SDK exists once the first request arrives. */
export interface PluginContext {
  config: CheckedConfig;
  options: ConsentPluginOptions;
  answered: AnsweredChallenges;
  met: MetClients;
  /** The core's time, in milliseconds since the epoch. */
  coreNow: () => number;
  sdk: () => Sdk;
}

export interface Sdk {
  appInfo: NormalisedAppinfo;
  /** The recipe as applications call it, with their overrides. */
  recipe: RecipeInterface;
  /** The recipe below this plugin. */
  below: RecipeInterface;
}

/** As in the SDK's discovery document; its OAuth routes are below. */
export function issuerOf({ appInfo }: Pick<Sdk, 'appInfo'>): string {
  return appInfo.apiDomain.getAsStringDangerous() + appInfo.apiBasePath.getAsStringDangerous();
}

export type OAuth2Client = Extract<
  Awaited<ReturnType<RecipeInterface['getOAuth2Client']>>,
  { status: 'OK' }
>['client'];

/** An error as the SDK reports it: its `error` is one of RFC 6749 or OpenID Connect Core. */
export function oauthError(error: string, errorDescription: string, statusCode?: number) {
  const status = statusCode !== undefined && { statusCode };
  return { status: 'ERROR' as const, error, errorDescription, ...status };
}

/** Whether the SDK says that there is no such client, in the words of Core or of Ory Hydra, and not that a core failed. */
export function isUnknownClient({ error }: { readonly error: string }): boolean {
  return error === 'invalid_request' || error === 'Unable to locate the resource';
}

/** A challenge whose client was deleted since. A core names no error for it. */
export const clientNotFound = oauthError(
  'client_not_found',
  'The client of this request no longer exists.',
  404,
);

// The SDK has no entry point for these.
export type BaseRequest = Parameters<PluginRouteHandler['handler']>[0];
export type BaseResponse = Parameters<PluginRouteHandler['handler']>[1];

/**
 * `first_party` and `remembered`: nobody had to be asked. `asked`: the user was sent to the page, and may have `allowed`
 * all or `allowed_in_part`, or `refused`. `not_asked`: the client forbade to ask (`prompt=none`).
 */
export type ConsentOutcome =
  | 'first_party'
  | 'remembered'
  | 'asked'
  | 'allowed'
  | 'allowed_in_part'
  | 'refused'
  | 'not_asked';

/** Somebody is about to sign in to a client, or a client renews the tokens that it got for them. */
export interface AccessQuestion {
  readonly userId: string;
  readonly tenantId: string;
  readonly sessionHandle: string;
  readonly client: OAuth2Client;
  readonly userContext: UserContext;
}

export interface ConsentPluginOptions extends StrictOAuthOptions {
  /** The path of the configuration file, or its content. Read and checked once, at start. */
  config: string | URL | ConsentConfig;
  /**
   * Says whether a user may use a client, beyond the configuration's `access`: at sign-in and at each refresh. What throws,
   * or answers after five seconds, refuses.
   */
  mayUse?: (asked: AccessQuestion) => Promise<boolean> | boolean;
  /** The id of a request in your log, for error answers. */
  requestId?: (response: BaseResponse) => string | undefined;
  /** Receives warnings for an operator, free of personal data. Silent by default. */
  warn?: (message: string) => void;
  /** Called with every unexpected error; defaults to `console.error`. */
  onError?: (error: unknown, response: BaseResponse) => void;
  /** Told how each request of a client went on, for your metrics. */
  onConsent?: (outcome: ConsentOutcome) => void;
  /**
   * Where pages load a client's logo; undefined if none is shown. Defaults to the address that the client registered, which
   * its owner hosts, and a page's Content-Security-Policy may refuse.
   */
  logoAddress?: (client: { clientId: string; logoUri?: string | undefined }) => string | undefined;
}

/** What the application throws when a SuperTokens Core can't be asked now, by the convention of `http-errors`. */
export const coreAway = v.object({
  status: v.literal(503),
  headers: v.fallback(v.object({ 'retry-after': v.string() }), { 'retry-after': '5' }),
});

/** Passes an unexpected error to the application's log. */
export function reportError({ onError }: ConsentPluginOptions, error: unknown, response: BaseResponse): void {
  if (onError) onError(error, response);
  else console.error('consent-plugin:', error);
}
