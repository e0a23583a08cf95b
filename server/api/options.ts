import type { RequestListener, Server } from 'node:http';
import type { AnsweredRequest, Observed } from '@vestibule/telemetry';
import type { DeliverySettings } from './delivery/create-delivery';
import type { AddressHeader, AttemptStore } from '@vestibule/guess-limits';
import type { ProviderSettings } from './third-party/provider-settings';
import type { ConsentConfig } from '@vestibule/consent-plugin';
import type { SuperTokensPlugin } from 'supertokens-node';

/** The embedded core's clock, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
  advance(ms: number): void;
}

/** A failure of the core's next `times` answers at paths that begin with `path`. */
export interface CoreFault {
  path: string;
  times: number;
  kind: { status: number; retryAfter?: number } | { delayMs: number } | { hang: 'answer' } | { drop: true };
}

/** What stands behind the `/dev` control routes: the embedded core, or an app of its own in another (`OwnApp`). */
export interface DevControls {
  /** No other core's time can be moved. */
  clock?: Clock | undefined;
  /** Makes the core's next answers fail; undefined lifts it. Only the embedded core can be made to. */
  setFault?: ((fault: CoreFault | undefined) => void) | undefined;
  /** Saves the present state; `reset` restores it. */
  checkpoint(): void | Promise<void>;
  /** `seedAgain` makes what the API made at its start, where that is deleted too. */
  reset(seedAgain?: () => Promise<unknown>): void | Promise<void>;
}

/** One answered request. */
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

/** How often users may guess, and have messages sent. */
export interface LimitOptions {
  /** How to find the caller's address behind a proxy; defaults to the socket's address. */
  addressHeader?: AddressHeader;
  /** Whose `x-forwarded-for`, or `addressHeader`, counts: addresses, networks and `loopback`; defaults to anyone's. */
  trustedProxies?: readonly string[];
  /** Attempts of a network address within 15 minutes; defaults to 300, and to no limit with `dev`. */
  perNetwork?: number;
  /** Where the counts of all processes are kept; defaults to SuperTokens' user metadata. */
  store?: AttemptStore;
}

/** A field of the sign-up form besides email and password: one of the SDK's `formFields`. */
export interface SignUpFieldOptions {
  id: string;
  /** Whether it may be empty; defaults to `false`. */
  optional?: boolean;
  /** Says what is wrong with a value, in words that the form shows. */
  validate?: (value: unknown, tenantId: string) => Promise<string | undefined>;
}

export interface ApiOptions {
  /** Of 127.0.0.1; 0 takes any free one. */
  port: number;
  /** A server that already listens, in place of `port`: the API then answers its requests. */
  server?: Server;
  /** Origin under which browsers reach this API. */
  apiDomain: string;
  /** Origin of the shell: the only one that CORS allows. */
  websiteDomain: string;
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
  /** Origin of the demo client, which is seeded with `dev`. */
  demoClientUrl?: string;
  /**
   * The configuration of the consent plugin, or the path of its file; defaults to `consent.json` of this package, which
   * trusts no client, and with `dev` to one that trusts the demo client, wherever that is. False
   * leaves the plugin out, so supertokens-node agrees to everything in the user's name.
   */
  consent?: string | ConsentConfig | false;
  /** How sessions travel; the shell of the same stack is told as well. */
  session?: SessionOptions;
  /** Mounts the `/dev` routes, for loopback callers. Without a clock it has to be an `OwnApp`. */
  dev?: DevControls;
  /** How mails and text messages are delivered. Without it they fail, or with `dev` end up in the inbox. */
  delivery?: DeliverySettings;
  /** Whether accounts with the same verified e-mail address become one; defaults to `false`. */
  linksAccounts?: boolean;
  /** `REQUIRED` refuses sessions without a verified address; defaults to `OPTIONAL`. */
  emailVerification?: 'OPTIONAL' | 'REQUIRED';
  /** What sign-up asks for besides email and password; the shell is told as well. */
  signUpFields?: readonly SignUpFieldOptions[];
  /**
   * Lets forms be sent without script: `secret` is shared with the server of the documents, `sitePath` is the path of the
   * whole site on its host, `siteOrigin` where this API reaches that server, to answer with the next document if it comes
   * within `siteTimeout` milliseconds, 500 by default. Without all this, forms wait for their script.
   */
  noScript?: { secret: string; sitePath?: string; siteOrigin?: string; siteTimeout?: number };
  /** Further plugins of supertokens-node, such as SuperTokens' own; defaults to none. */
  plugins?: readonly SuperTokensPlugin[];
  limits?: LimitOptions;
  /** Path of an `.mmdb` file with the places of network addresses; sessions are told apart by them. */
  places?: string;
  /**
   * Address of Redis, by which several processes tell each other of changes to sessions. Without it, pages notice what
   * another process changed within 15 seconds.
   */
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

/** What developers and tests find after the start, with `dev`. */
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
