import type { RequestListener, Server } from 'node:http';
import type { AnsweredRequest, Observed } from '@vestibule/telemetry';
import type { AccountRulesOptions, RequiredField } from '@vestibule/account-rules';
import type { AttemptStore, GuessLimitsOptions } from '@vestibule/guess-limits';
import { APP_NAME } from '@vestibule/contract';
import type { RequestHandler } from 'express';
import type { ConsentConfig, StrictOAuthOptions } from '@vestibule/consent-plugin';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { DrawScreens } from './branding/screens';
import type { Appearance, DeliverySettings } from './delivery/create-delivery';
import type { CoreAbilities } from './core/core-abilities';
import type { Time } from './core/core-clock';
import type { Message } from './delivery/message';
import type { ProviderSettings } from './third-party/provider-settings';

export type LogEntry = AnsweredRequest;

/** How sessions travel, and what tells that one is over. Defaults are the SDK's. */
export interface SessionOptions {
  antiCsrf?: 'VIA_TOKEN' | 'VIA_CUSTOM_HEADER' | 'NONE';
  /** `any` lets the client choose. */
  tokenTransferMethod?: 'cookie' | 'header' | 'any';
  sessionExpiredStatusCode?: number;
  invalidClaimStatusCode?: number;
  /** The domain whose hosts get the session's cookies. */
  cookieDomain?: string;
}

/** How often users may guess, and have messages sent; a network without limit with `development`. */
export type LimitOptions = Pick<
  GuessLimitsOptions,
  'addressHeader' | 'trustedProxies' | 'perNetwork' | 'store'
>;

export interface ApiOptions {
  /** Of 127.0.0.1; 0 takes any free one. */
  port: number;
  /** A server that already listens, in place of `port`: the API then answers its requests. */
  server?: Server;
  /** Origin under which browsers reach this API. */
  apiDomain: string;
  /** Origin of the shell: the only one that CORS allows. */
  websiteDomain: string;
  /** The path of the whole site on its host; defaults to the root. */
  sitePath?: string;
  /** Where the login is on the website; defaults to `/auth`. */
  websiteBasePath?: string;
  /** Where the SDK's calls are on this API; defaults to `/auth`. */
  apiBasePath?: string;
  /** The host that passkeys belong to; defaults to the website's. */
  relyingPartyId?: string;
  /** Address of the SuperTokens Core. */
  connectionUri: string;
  apiKey?: string;
  /** How long to wait for a core that doesn't answer, in milliseconds; defaults to ten seconds. */
  corePatienceMs?: number;
  /** How long a call of the core may take, in milliseconds; defaults to 8 seconds. */
  coreTimeoutMs?: number;
  /** The product's name, in the SDK's own messages; defaults to Vestibule. */
  appName?: string;
  /** An operator's folder of languages and sentences (docs/operate/languages.md), read once; by default none. */
  messages?: string;
  /** The languages to choose from on pages that the API writes, as the site offers them; by default all there are. */
  languages?: readonly string[] | undefined;
  /** Path of an operator's `branding.json` (docs/operate/branding.md), read again when it changes; by default none. */
  branding?: string;
  /** Draws the site's screens, for the page where a branding is tried; without it, that page shows the API's own. */
  drawScreens?: DrawScreens;
  /**
   * The configuration of the consent plugin, or the path of its file; defaults to `consent.json` of this package, which
   * trusts no client, and in development to one that trusts the demo client. False
   * leaves the plugin out, so supertokens-node agrees to everything in the user's name.
   */
  consent?: string | ConsentConfig | false;
  /**
   * Who may sign up (docs/operate/ways-in/sign-up-rules.md): the path of an operator's JSON file, or what it says. Read once; by default
   * everybody may.
   */
  accountRules?: AccountRulesOptions['rules'];
  /** What OAuth clients must do beyond the standards; by default nothing. */
  oauth?: Pick<StrictOAuthOptions, 'pkce' | 'clientSecretMethod'>;
  /** How sessions travel; the shell of the same stack is told as well. */
  session?: SessionOptions;
  /** What development adds; none of it unless it is given. */
  development?: Development;
  /** How mails and text messages are delivered. Without it they fail, or in development end up in the inbox. */
  delivery?: DeliverySettings;
  /** Whether accounts with the same verified e-mail address become one; defaults to `false`. */
  linksAccounts?: boolean;
  /** `REQUIRED` refuses sessions without a verified address; defaults to `OPTIONAL`. */
  emailVerification?: 'OPTIONAL' | 'REQUIRED';
  /** What sign-up asks for besides email and password; the shell is told as well. */
  signUpFields?: readonly RequiredField[];
  /**
   * Lets forms be sent without script: `secret` is shared with the server of the documents, `siteOrigin` is where this API
   * reaches that server, to answer with the next document if it comes
   * within `siteTimeout` milliseconds, 500 by default. Without all this, forms wait for their script.
   */
  noScript?: { secret: string; siteOrigin?: string; siteTimeout?: number };
  /** Further plugins of supertokens-node, such as SuperTokens' own; defaults to none. */
  plugins?: readonly SuperTokensPlugin[];
  limits?: LimitOptions;
  /** Headers that pages may send besides the usual ones of monitoring tools, in lower case; defaults to none. */
  traceHeaders?: readonly string[];
  /** Path of an `.mmdb` file with the places of network addresses; sessions are told apart by them. */
  places?: string;
  /** Address of Redis, by which processes share changes to sessions; otherwise pages notice them within 15 seconds. */
  redisUrl?: string;
  /** The providers that users can sign in with; defaults to none. */
  providers?: readonly ProviderSettings[];
  /** Silent by default. */
  log?: (entry: LogEntry) => void;
  /** Told what is worth counting; `startTelemetry` counts it. */
  observe?: (observed: Observed) => void;
  /** Receives warnings for an operator, free of secrets and personal data. Silent by default. */
  warn?: (message: string) => void;
}

const usual = {
  sitePath: '',
  websiteBasePath: '/auth',
  apiBasePath: '/auth',
  corePatienceMs: 10_000,
  coreTimeoutMs: 8000,
  appName: APP_NAME,
  session: {},
  delivery: {},
  linksAccounts: false,
  oauth: {},
  emailVerification: 'OPTIONAL',
  signUpFields: [],
  plugins: [],
  limits: {},
  traceHeaders: [],
  providers: [],
  log: () => undefined,
  observe: () => undefined,
  warn: () => undefined,
} satisfies Partial<ApiOptions>;

/** An API's options, with the usual ones where none are given. */
export type CompleteOptions = Omit<ApiOptions, 'port'> &
  Required<Pick<ApiOptions, keyof typeof usual | 'relyingPartyId'>>;

/** @returns origins without a path, and `apiBasePath` without a slash at its end */
export function withDefaults(given: Omit<ApiOptions, 'port'>): CompleteOptions {
  const { origin: websiteDomain, hostname: relyingPartyId } = new URL(given.websiteDomain);
  const options = { ...usual, relyingPartyId, ...given };
  return {
    ...options,
    websiteDomain,
    apiDomain: new URL(given.apiDomain).origin,
    apiBasePath: options.apiBasePath.replace(/\/$/, ''),
  };
}

/** What development adds to an API: `development` of `@vestibule/api/development` makes it. */
export interface Development {
  /** The core's time, where it can be moved. */
  readonly clock: Time | undefined;
  /** Throws if an API with these options must not have control routes. */
  readonly assertSafe: (options: Omit<ApiOptions, 'port'>) => void;
  /** The configuration of consent, in which the demo client is trusted unless another is given. */
  readonly consentFor: (consent: ApiOptions['consent']) => NonNullable<ApiOptions['consent']>;
  /** Receives everything that is sent. */
  readonly deliver: (message: Message) => void;
  /** Where counts are kept, so they can be forgotten. */
  readonly storeFor: (store: AttemptStore) => AttemptStore;
  /**
   * Seeds the core; `forget` makes the API forget what it knows of the core and of networks, and `sent` resolves once no message
   * is on its way any more.
   */
  readonly begin: (core: CoreAbilities, forget: () => void, sent: () => Promise<void>) => Promise<Seeded>;
  /** The control routes, for callers on this machine. */
  readonly routes: (
    trustedOrigins: string[],
    appearance: Appearance,
    drawScreens: DrawScreens | undefined,
  ) => RequestHandler;
  /** Lets requests fail as it was ordered. */
  readonly faults: RequestHandler;
}

/** What developers and tests find after the start, in development. */
export interface Seeded {
  user: { email: string; password: string };
  /** The demo client; none if the core has no OAuth. */
  client?: {
    clientId: string;
    clientSecret: string;
    /** Defaults to `client_secret_basic`. */
    tokenEndpointAuthMethod?: 'client_secret_basic' | 'client_secret_post';
  };
}

/** An API without a server. */
export interface CreatedApi {
  handler: RequestListener;
  /** Resolves once no message is on its way any more. */
  sent: () => Promise<void>;
  /** Leaves later calls of the process to the core as they are. */
  release: () => void;
  seeded?: Seeded;
}

/** `url` is where it listens, which differs from `apiDomain` behind a proxy. */
export interface Api {
  url: string;
  seeded?: Seeded;
  close: () => Promise<void>;
}
