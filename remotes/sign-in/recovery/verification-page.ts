import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';

/** The props of both states of the verification page: with a link, and without. */
export interface VerificationPageProps {
  readonly context: RemoteContext<ReactNode>;
  readonly signedIn: boolean;
  /** Continues to where the user was going. */
  readonly onGoOn: () => void;
  /** Leaves the address unverified for now. Missing where that leads nowhere. */
  readonly onLater: (() => void) | undefined;
  readonly onSignIn: () => void;
}
