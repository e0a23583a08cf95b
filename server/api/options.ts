import type { Server } from 'node:http';
import type { AttemptStore } from '@vestibule/attempt-limit';
import type { DeliverySettings } from './delivery/create-delivery';
import type { AddressHeader } from './guessing/network-address';
import type { ProviderSettings } from './third-party/provider-settings';
import type { ConsentConfig } from '@vestibule/consent-plugin';

/** What the embedded core lends to the `/dev` control routes. A real core has none of it. */
export type DevControls = {
  /** The core's clock, in milliseconds since the epoch. */
  clock: { now(): number; advance(ms: number): void };
  /** Remembers the present state; `reset` comes back to it. */
  checkpoint(): void | Promise<void>;
  reset(): void | Promise<void>;
};

/** One answered request. `path` has no query string: that is where challenges, codes and tokens travel. */
export type LogEntry = {
  requestId: string;
  method: string;
  path: string;
  /** 0 when the connection ended before the answer did. */
  status: number;
  durationMs: number;
  /** Present when the request ended in an unexpected error. */
  error?: string;
};

/** How sessions travel, and what tells that one is over. What is left out is as the SDK has it. */
export type SessionOptions = {
  antiCsrf?: 'VIA_TOKEN' | 'VIA_CUSTOM_HEADER' | 'NONE';
  /** `any` is as the client asks. */
  tokenTransferMethod?: 'cookie' | 'header' | 'any';
  sessionExpiredStatusCode?: number;
  invalidClaimStatusCode?: number;
  /** The domain whose hosts get the session's cookies. */
  cookieDomain?: string;
};

/** How often somebody may guess, and have messages sent. */
export type LimitOptions = {
  /** What tells the address of whoever asks, where a proxy stands in front; the socket's address unless given. */
  addressHeader?: AddressHeader;
  /** Attempts of a network address within 15 minutes; 300 unless given, and none is too many with `dev`. */
  perNetwork?: number;
  /** Where the counts of all processes are; SuperTokens' user metadata unless given. */
  store?: AttemptStore;
};

export type ApiOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on, 127.0.0.1 unless given. */
  host?: string;
  /** A server that listens already, in place of `port` and `host`: its requests are answered from now on. */
  server?: Server;
  /** Origin under which browsers reach this API. */
  apiDomain: string;
  /** Origin of the shell: the only one that CORS lets in. */
  websiteDomain: string;
  /** `/auth` unless given. */
  websiteBasePath?: string;
  /** Address of the SuperTokens Core. */
  connectionUri: string;
  apiKey?: string;
  /** Origin of the demo client that is seeded. */
  demoClientUrl: string;
  /**
   * The configuration of the consent plugin, or the path of its file: `consent.json` of this package unless given.
   * False leaves the plugin out, so that supertokens-node agrees to everything in the user's name.
   */
  consent?: string | ConsentConfig | false;
  /** How sessions travel; in a stack, the shell that is started there is told as well. */
  session?: SessionOptions;
  /** Given with the embedded core only: mounts the `/dev` routes, for loopback callers. */
  dev?: DevControls;
  /** How mails and text messages reach people. Without it they fail, or with `dev` end in the inbox. */
  delivery?: DeliverySettings;
  /** Whether accounts with the same verified e-mail address become one; `false` unless given. */
  linksAccounts?: boolean;
  /** `REQUIRED` refuses sessions without a verified address; `OPTIONAL` unless given. */
  emailVerification?: 'OPTIONAL' | 'REQUIRED';
  limits?: LimitOptions;
  /** The providers that users can sign in with; none unless given. */
  providers?: readonly ProviderSettings[];
  /** Silent unless given. */
  log?: (entry: LogEntry) => void;
  /** Takes a sentence on what an operator should look at, without secrets and users. Silent unless given. */
  warn?: (message: string) => void;
};

/** What is there after the start, whether it was made now or found. */
export type Seeded = {
  user: { email: string; password: string };
  client: { clientId: string; clientSecret: string };
};

/** `url` is where it listens, which behind a proxy is not `apiDomain`. */
export type Api = { url: string; seeded: Seeded; close: () => Promise<void> };
