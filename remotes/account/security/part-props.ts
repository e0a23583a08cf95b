import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';
import type { Intent } from '../calls/intent';

/** What the parts of the security page take. */
export interface PartProps {
  readonly context: RemoteContext<ReactNode>;
  readonly userId: string;
  /** What the user comes back to. */
  readonly intent: Intent | undefined;
}
