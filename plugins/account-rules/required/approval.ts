import { getUser, getUsersNewestFirst } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import { mailboxOf } from './mailbox';
import { owedBy, type Requirements, type Whose } from './required-claim';

/** The most accounts that are looked through for those that wait. */
const MOST = 500;
const PAGE = 100;

/** An account that waits for an operator. */
export interface Waiting {
  readonly userId: string;
  /** In milliseconds since the epoch. */
  readonly timeJoined: number;
  readonly emails: readonly string[];
  /** Those of the addresses that nobody has shown to be theirs: anybody could have typed them. */
  readonly unverified: readonly string[];
  readonly phoneNumbers: readonly string[];
  /** What the user entered at sign-up besides email and password. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The accounts of a tenant that wait for an operator, newest first: of the newest 500 accounts.
 *
 * @returns none where the tenant's accounts don't wait
 */
export async function waitingIn(
  requirements: Requirements,
  tenantId: string,
  userContext?: UserContext,
): Promise<readonly Waiting[]> {
  const { approvedSince } = requirements.needsIn(tenantId);
  if (approvedSince === undefined) return [];
  const waiting: Waiting[] = [];
  let next: string | undefined;
  for (let seen = 0; seen < MOST; seen += PAGE) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const found = await getUsersNewestFirst({
      tenantId,
      limit: PAGE,
      ...(next !== undefined && { paginationToken: next }),
      ...(userContext && { userContext }),
    });
    const young = found.users.filter(({ timeJoined }) => timeJoined >= approvedSince);
    // oxlint-disable-next-line no-await-in-loop -- the core isn't asked for more than a page at once
    const owing = await Promise.all(
      young.map(async ({ id: userId, timeJoined, emails, phoneNumbers, loginMethods }) => {
        const { debt, record } = await owedBy(requirements, { userId, tenantId, userContext });
        const fields = record.signUpFields ?? {};
        const isShown = (email: string) =>
          loginMethods.some((method) => method.verified && method.hasSameEmailAs(email));
        const unverified = emails.filter((email) => !isShown(email));
        return debt.needsApproval ? [{ userId, timeJoined, emails, unverified, phoneNumbers, fields }] : [];
      }),
    );
    waiting.push(...owing.flat());
    next = found.nextPaginationToken;
    if (next === undefined || young.length < found.users.length) break;
  }
  return waiting;
}

/**
 * Lets somebody into a tenant, and tells them.
 *
 * @returns whether they waited: not if there is no such user of the tenant, or they are in
 */
export async function approve(
  requirements: Requirements,
  whose: Whose,
  now: number,
): Promise<'OK' | 'UNKNOWN_USER' | 'NOT_WAITING'> {
  const { userId, tenantId, userContext } = whose;
  const user = await getUser(userId, userContext);
  if (!user?.tenantIds.includes(tenantId)) return 'UNKNOWN_USER';
  const { debt, record } = await owedBy(requirements, { ...whose, userId: user.id });
  if (!debt.needsApproval) return 'NOT_WAITING';
  const accountApprovals = { ...record.accountApprovals, [tenantId]: { time: now } };
  await requirements.store.write(user.id, { accountApprovals }, userContext);
  const mailbox = mailboxOf(user);
  if (mailbox) await requirements.tellApproved?.({ ...mailbox, userId: user.id, tenantId });
  return 'OK';
}
