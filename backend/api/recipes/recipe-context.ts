import type { DevControls } from '../options';
import type { NewInboxMessage } from '../dev/inbox';
import type { ProviderSettings } from '../third-party/provider-settings';

/** What a recipe's configuration may depend on. */
export type RecipeContext = {
  /** Sends a mail or text message. Throws where nobody would ever get to see it. */
  deliver: (message: NewInboxMessage) => void;
  /** The embedded core's clock; undefined with a real core, whose time is everyone's. */
  clock: DevControls['clock'] | undefined;
  /** Says what an operator should know, and no user: no secrets, codes or addresses. */
  warn: (message: string) => void;
  /** Who to sign in with. */
  providers: readonly ProviderSettings[];
  /** Origin of the website. */
  websiteDomain: string;
};
