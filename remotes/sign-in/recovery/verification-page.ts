import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';

/** What both states of the verification page take: with a link, and without. */
export interface VerificationPageProps {
  readonly context: RemoteContext<ReactNode>;
  readonly signedIn: boolean;
  /** Leaves for where the user was on the way to. */
  readonly onGoOn: () => void;
  readonly onSignIn: () => void;
}
