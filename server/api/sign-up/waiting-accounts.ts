import { approve, waitingIn, type AccountRulesPlugin, type Waiting } from '@vestibule/account-rules';
import { readEmail } from '@vestibule/login-flow';
import { listUsersByAccountInfo } from 'supertokens-node';
import { getTenant } from 'supertokens-node/recipe/multitenancy';

/** The accounts that wait for an operator, by a command in place of an administrator's call. */
export interface WaitingAccounts {
  /**
   * Of the newest 500 accounts of a tenant those that wait, newest first.
   *
   * @throws an error with one sentence if there is no such tenant, or nobody waits in it by its rules
   */
  readonly list: (tenantId: string) => Promise<readonly Waiting[]>;
  /**
   * Lets somebody into a tenant, and tells them.
   *
   * @param who an id or an email address
   * @returns their id, once the message is sent, or the log says that it couldn't be
   * @throws as `list`, or if that is nobody, somebody who doesn't wait, or more than one account
   */
  readonly approve: (tenantId: string, who: string) => Promise<string>;
}

/** @param sent resolves once no message is on its way any more */
export function waitingAccounts(
  requirements: AccountRulesPlugin['requirements'],
  now: () => number,
  sent: () => Promise<void>,
): WaitingAccounts {
  const assertWaits = async (tenantId: string): Promise<void> => {
    if (!(await getTenant(tenantId))) throw new Error(`There is no tenant ${tenantId}.`);
    if (requirements.needsIn(tenantId).approvedSince !== undefined) return;
    throw new Error(
      `Nobody waits in the tenant ${tenantId}: the file of VESTIBULE_ACCOUNT_RULES doesn't say "mode": "approval" there.`,
    );
  };
  return {
    list: async (tenantId) => {
      await assertWaits(tenantId);
      return waitingIn(requirements, tenantId);
    },
    approve: async (tenantId, who) => {
      await assertWaits(tenantId);
      const userId = await idOf(tenantId, who);
      const status = await approve(requirements, { userId, tenantId }, now());
      if (status === 'UNKNOWN_USER') throw new Error(`The tenant ${tenantId} has no account ${who}.`);
      if (status === 'NOT_WAITING') throw new Error(`${who} doesn't wait in the tenant ${tenantId}.`);
      await sent();
      return userId;
    },
  };
}

async function idOf(tenantId: string, who: string): Promise<string> {
  if (!who.includes('@')) return who;
  const users = await listUsersByAccountInfo(tenantId, { email: readEmail(who).toLowerCase() });
  if (users.length <= 1) return users[0]?.id ?? who;
  const ids = users.map(({ id }) => id).join(', ');
  throw new Error(
    `${users.length} accounts of the tenant ${tenantId} have the address ${who}: name one by its id, of ${ids}.`,
  );
}
