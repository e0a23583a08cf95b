import type { DevControls } from '../options';
import type { NewInboxMessage } from '../dev/inbox';

/** What a recipe's configuration may depend on. */
export type RecipeContext = {
  /** Sends a mail or text message. Throws where nobody would ever get to see it. */
  deliver: (message: NewInboxMessage) => void;
  /** The embedded core's clock; undefined with a real core, whose time is everyone's. */
  clock: DevControls['clock'] | undefined;
};
