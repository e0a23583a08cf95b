import type { BaseRequest, BaseResponse } from './sdk';

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
  readonly siteOrigin?: string;
  /** How long that may take, in milliseconds; defaults to 500, as the browser can ask for the document, too. */
  readonly siteTimeout?: number;
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
