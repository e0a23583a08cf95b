import type { ConsentConfig } from './config/consent-config';
import type { BaseResponse } from './sdk-requests';

export type ConsentPluginOptions = {
  /** The path of the configuration file, or what would be in it. Read and checked once, at start. */
  config: string | URL | ConsentConfig;
  /** The id of a request in your log, for error answers. */
  requestId?: (response: BaseResponse) => string | undefined;
  /** Called with every error that nobody expects; `console.error` unless given. */
  onError?: (error: unknown, response: BaseResponse) => void;
  /** The core's time in milliseconds since the epoch; `Date.now` unless given. For tests that move a core's clock. */
  coreNow?: () => number;
};
