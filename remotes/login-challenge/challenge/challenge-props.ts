import type { ClientInfo } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';
import type { ChallengeEvent, ChallengeState } from '@vestibule/login-flow';

/** The props of every part of the page: the challenge's state, the client, and a way to report what the user did. */
export interface ChallengeProps {
  readonly state: ChallengeState;
  readonly client: ClientInfo | undefined;
  /** Fit for a sentence. */
  readonly clientName: string;
  readonly context: RemoteContext<ReactNode>;
  readonly tell: (event: ChallengeEvent) => void;
}
