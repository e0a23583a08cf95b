import type { BaseResponse } from './sdk';

/** What the plugin needs to know. */
export interface PlainFormsOptions {
  /** What the API and the server of the documents share: at least 32 characters that nobody can guess. */
  readonly secret: string;
  /** The path of the website on its host, above the website base path; defaults to the root. */
  readonly sitePath?: string;
  /** Called with every unexpected error; defaults to `console.error`. */
  readonly onError?: (error: unknown, response: BaseResponse) => void;
}
