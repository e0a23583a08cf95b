import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';

/** The props of both states of the verification page: with a link, and without. */
export interface VerificationPageProps {
  readonly context: RemoteContext<ReactNode>;
  readonly signedIn: boolean;
  /** Continues to where the user was going. */
  readonly onGoOn: () => void;
  readonly onSignIn: () => void;
}
