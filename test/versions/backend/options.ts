import type { SuperTokensPlugin } from 'supertokens-node';
import type { ProviderConfig } from 'supertokens-node/recipe/thirdparty/types';
import type { Controls } from './controls';

/** A message that the product sends. */
interface Sent {
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  link?: string | undefined;
  code?: string | undefined;
}

export interface ProductOptions {
  connectionUri: string;
  apiKey?: string | undefined;
  apiDomain: string;
  websiteDomain: string;
  providers: readonly ProviderConfig[];
  send: (message: Sent) => void;
  /** None for an SDK that can't take any. */
  plugins: SuperTokensPlugin[];
  /** What the journeys ask of a backend besides what it is for. */
  controls: Controls;
}
