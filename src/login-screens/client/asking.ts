import type { ClientInfo } from '@vestibule/login-flow';
import type { Press } from '../page/press';

/** Who asks, on a screen of a client's request. */
export interface Asking {
  /** Undefined if nobody can say. */
  readonly client: ClientInfo | undefined;
  /** Fit for a sentence. */
  readonly clientName: string;
  readonly appName: string;
  /** The way back without agreeing; it is shown if the API can tell the client. */
  readonly cancel: Press | undefined;
}

/** Whose account a screen is about. */
export interface ShownAccount {
  /** An email address, a phone number or an id. */
  readonly address: string;
  /** Fit for a sentence; its first letter replaces a missing picture. */
  readonly name?: string | undefined;
  /** An address that is safe to load. */
  readonly picture?: string | undefined;
}
