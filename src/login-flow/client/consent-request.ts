import type { ClientInfo } from './client-info';

/** What a client asks the session's user for. */
export interface ConsentRequest {
  readonly client: ClientInfo;
  /** The language that the scopes' texts were asked for in, a BCP 47 tag. */
  readonly lang: string;
  /** Who would agree: the session user's email address or phone number. */
  readonly user: string | undefined;
  /** When the user agreed to some of it before, in milliseconds since the epoch. */
  readonly grantedAt: number | undefined;
  /** Where the access can be used, as the client named it: untrusted text. Empty if the client named nothing. */
  readonly audience: readonly string[];
  /** Whether the agreement can be remembered. */
  readonly canRemember: boolean;
  /** Identifies what the user sees of the client, for the answer; undefined if the API is older. */
  readonly shown: string | undefined;
}
