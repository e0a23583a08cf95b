/** One answered request. */
export interface AnsweredRequest {
  readonly requestId: string;
  /** The trace it belongs to, if its sender or this process has begun one. */
  readonly traceId?: string | undefined;
  readonly method: string;
  /** Without the query, where challenges, codes and tokens travel. */
  readonly path: string;
  /** The pattern of its path: one of a few, so requests can be counted by it. */
  readonly route: string;
  /** 0 when the connection ended before the answer did. */
  readonly status: number;
  readonly durationMs: number;
  /** Whether the answer goes on until someone leaves, so its duration says nothing. */
  readonly isStream?: boolean;
  /** `error` for an unexpected one; `warn` for a failure whose reference a user may see. */
  readonly level: 'info' | 'warn' | 'error';
  /** Present when the request ended in an unexpected error. */
  readonly error?: string;
}

/** How a user signs in. */
export type Way =
  | 'password'
  | 'code'
  | 'link'
  | 'passkey'
  | 'provider'
  | 'authenticator-app'
  | 'recovery-code';

/** How a call to the core ended; `refused` is any other status from 400 to 499. */
export type CoreOutcome =
  | 'ok'
  | 'refused'
  | 'too_many_requests'
  | 'failed'
  | 'no_answer'
  | 'timeout'
  | 'not_tried';

/** What happened in a process that is worth counting. Every text is one of a few. */
export type Observed =
  | {
      readonly type: 'core-call';
      /** The pattern of the core's path, without the tenant. */
      readonly path: string;
      readonly method: string;
      readonly outcome: CoreOutcome;
      readonly status?: number;
      readonly durationMs: number;
    }
  | {
      readonly type: 'breaker';
      readonly of: 'core' | 'oauth_provider';
      readonly state: 'closed' | 'open' | 'half_open';
    }
  | {
      readonly type: 'sign-in';
      readonly way: Way;
      readonly step: 'first' | 'second';
      readonly outcome: string;
    }
  | { readonly type: 'sign-up'; readonly way: Way; readonly outcome: string }
  | { readonly type: 'consent'; readonly outcome: string }
  | { readonly type: 'limit'; readonly limit: string }
  | {
      readonly type: 'session';
      readonly change: 'made' | 'refreshed' | 'refresh_refused' | 'stolen' | 'ended';
      readonly count?: number;
    }
  | { readonly type: 'look-up'; readonly outcome: string; readonly durationMs: number };
