import type { ClientInfo } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';
import type { ChallengeEvent, ChallengeState } from './challenge-state';

/** What every part of the page gets: where the challenge stands, who is asking, and a way to tell what the user did. */
export interface ChallengeProps {
  readonly state: ChallengeState;
  readonly client: ClientInfo | undefined;
  /** Fit to stand in a sentence. */
  readonly clientName: string;
  readonly context: RemoteContext<ReactNode>;
  readonly tell: (event: ChallengeEvent) => void;
}
