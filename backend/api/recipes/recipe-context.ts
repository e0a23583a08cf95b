import type { DevControls } from '../options';
import type { Inbox } from '../dev/inbox';

/** What a recipe's configuration may depend on. */
export type RecipeContext = {
  inbox: Inbox;
  /** The embedded core's clock; undefined with a real core, whose time is everyone's. */
  clock: DevControls['clock'] | undefined;
};
