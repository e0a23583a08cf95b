import type { RemoteContext } from '@vestibule/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Factors } from '../calls/answers';
import type { Intent } from '../calls/intent';

/** The props of the security page's parts. */
export interface PartProps {
  readonly context: RemoteContext<ReactNode>;
  readonly userId: string;
  /** The intent that the user returns to. */
  readonly intent: Intent | undefined;
  readonly factors: UseQueryResult<Factors>;
}

/** The props of a form for one authenticator app. */
export interface DeviceFormProps extends PartProps {
  readonly deviceName: string;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}
