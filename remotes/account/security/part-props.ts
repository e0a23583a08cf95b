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

/** What a form of one authenticator app takes. */
export interface DeviceFormProps extends PartProps {
  readonly deviceName: string;
  /** Called with the words of what was done. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}
