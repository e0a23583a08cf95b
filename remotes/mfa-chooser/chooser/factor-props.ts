import type { MfaInfo } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';
import type { Offer } from '@vestibule/login-flow';

/** The props of a factor's screen. Only the page around it navigates. */
export interface FactorProps {
  readonly context: RemoteContext<ReactNode>;
  readonly info: MfaInfo;
  readonly mode: Offer['mode'];
  /** Called once the factor is set up and only a detail is left, such as its name: it can't be turned back from. */
  readonly onConfirmed: () => void;
  /** Called once, when the factor is completed or set up. */
  readonly onDone: () => void;
  /** Called if something else has to be done first, with the claims that the session lacks according to the API. */
  readonly onLacking: (claims: readonly string[]) => void;
}
