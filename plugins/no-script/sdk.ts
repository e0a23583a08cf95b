import type { NormalisedAppinfo, PluginRouteHandler } from 'supertokens-node/types';

// The SDK has no entry point for these.
export type BaseRequest = Parameters<PluginRouteHandler['handler']>[0];
export type BaseResponse = Parameters<PluginRouteHandler['handler']>[1];

/** What the plugin's parts share. */
export interface NoScriptContext {
  readonly key: Uint8Array;
  readonly appInfo: NormalisedAppinfo;
  /** The origin of the website. */
  readonly website: string;
  /** The path of the site on its host, with no slash at its end. */
  readonly sitePath: string;
  /** Where the API reaches the server of the documents; undefined if browsers alone ask it. */
  readonly siteOrigin: string | undefined;
  /** The longest to wait for a document of that server, in milliseconds. */
  readonly siteTimeout: number;
  /** The address of the API's calls: its domain with its base path. */
  readonly api: string;
  /** The website base path, from the root of its host, with no slash at its end. */
  readonly basePath: string;
  /** The API's base path, with no slash at its end. */
  readonly apiBasePath: string;
  /** The id of a request in the application's log, by what answers it. */
  readonly requestId: (response: BaseResponse) => string | undefined;
  /** Whether a challenge belongs to another browser than the one that sent a request. */
  readonly isElsewhere: (request: BaseRequest, challenge: string) => boolean;
  /** Whether the browser has had the client's answer to a challenge. */
  readonly isFinished: (request: BaseRequest, challenge: string) => boolean;
  /** Tells the application of an unexpected error. */
  readonly report: (error: unknown, response: BaseResponse) => void;
}
