import type { RequestContext } from '../server/route';
import { superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { userIdOf } from './users';

/** Notes that a user did something just now. The id may be the user's, one of its login methods', or mapped. */
export function markActive({ app, clock }: Pick<RequestContext, 'app' | 'clock'>, userId: string): void {
  const superTokensUserId = superTokensUserIdOf(app, userId);
  const user = app.users.get(superTokensUserId);
  app.lastActive.set(user ? userIdOf(user) : superTokensUserId, clock.now());
}
