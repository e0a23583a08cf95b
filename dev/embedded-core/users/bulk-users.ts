import * as v from 'valibot';
import { badRequest } from '../server/request-error';
import { assertPublicTenant } from '../tenants/tenants';

const MOST_USERS = 500;

/** The body of a route that takes many users at once. */
export const bulkUserIds = v.object({ userIds: v.array(v.unknown()) });

/** An item for each user, in their order; throws what Core answers. Core lets any tenant ask for none. */
export function ofMany<Item>(
  { userIds }: v.InferOutput<typeof bulkUserIds>,
  tenantId: string,
  itemOf: (userId: string) => Item,
): Item[] {
  if (userIds.length === 0) return [];
  if (userIds.length > MOST_USERS)
    throw badRequest(`You can only query up to ${MOST_USERS} users at a time.`);
  const ids = userIds.map((userId) => {
    if (typeof userId !== 'string') throw badRequest('userIds array must contain only strings');
    return userId;
  });
  assertPublicTenant(tenantId);
  return ids.map(itemOf);
}
