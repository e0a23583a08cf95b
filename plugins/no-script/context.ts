import type { LanguageSwitch, PageBrand } from '@vestibule/html';
import { ticketKey } from '@vestibule/login-flow/tickets';
import type { NormalisedAppinfo, PluginRouteHandler } from 'supertokens-node/types';

// The SDK has no entry point for these.
export type BaseRequest = Parameters<PluginRouteHandler['handler']>[0];
export type BaseResponse = Parameters<PluginRouteHandler['handler']>[1];

/** What the plugin needs to know. */
export interface NoScriptOptions {
  /** What the API and the server of the documents share: at least 32 characters that nobody can guess. */
  readonly secret: string;
  /** The path of the website on its host, above the website base path; defaults to the root. */
  readonly sitePath?: string;
  /**
   * The origin at which this API reaches the server of the documents. Then a form that the document's script sends is
   * answered with the next document, and not only with its address: that saves the browser a request.
   */
  readonly siteOrigin?: string | undefined;
  /** How long that may take, in milliseconds; defaults to 500, as the browser can ask for the document, too. */
  readonly siteTimeout?: number;
  /** Whose product its own pages are of, and how that looks, by tenant; defaults to the name that the SDK has. */
  readonly brandOf?: (tenantId: string | undefined) => PageBrand;
  /** The choice of a language on its own pages; only where the API and the site answer it, so by default there is none. */
  readonly choice?: Pick<LanguageSwitch, 'offered'> | undefined;
  /** Called with every unexpected error; defaults to `console.error`. */
  readonly onError?: (error: unknown, response: BaseResponse) => void;
  /** Returns the id of a request in your log, for users to quote. */
  readonly requestId?: (response: BaseResponse) => string | undefined;
  /**
   * Tells whether a challenge was begun in another browser than the one that sent the request: then nobody is signed in.
   * Without it, the challenge's own routes tell, once the user is.
   */
  readonly isElsewhere?: (request: BaseRequest, challenge: string) => boolean;
  /**
   * Tells whether the browser has had the client's answer to a challenge: then the request isn't made again for a form
   * that is sent twice, as the client would refuse a second answer.
   */
  readonly isFinished?: (request: BaseRequest, challenge: string) => boolean;
}

/** What the plugin's parts share: the options, and addresses without a slash at their end. */
export type NoScriptContext = Readonly<ReturnType<typeof contextOf>>;

export function contextOf(options: NoScriptOptions, appInfo: NormalisedAppinfo) {
  const { secret, sitePath = '', siteOrigin, siteTimeout = 500 } = options;
  const { requestId = () => undefined, isElsewhere = () => false, isFinished = () => false } = options;
  const apiBasePath = appInfo.apiBasePath.getAsStringDangerous();
  return {
    key: ticketKey(secret),
    choice: options.choice,
    brandOf: options.brandOf ?? (() => ({ productName: appInfo.appName })),
    /** The origin of the website. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SDK has no user context outside of a request
    website: appInfo.getOrigin({ request: undefined, userContext: {} as never }).getAsStringDangerous(),
    sitePath,
    siteOrigin,
    siteTimeout,
    /** The website base path, from the root of its host. */
    basePath: appInfo.websiteBasePath.getAsStringDangerous(),
    apiBasePath,
    /** The address of the API's calls: its domain with its base path. */
    api: appInfo.apiDomain.getAsStringDangerous() + apiBasePath,
    requestId,
    isElsewhere,
    isFinished,
    /** Tells the application of an unexpected error. */
    report: options.onError ?? ((error: unknown) => console.error('no-script:', error)),
  };
}
