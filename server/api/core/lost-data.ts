import * as v from 'valibot';
import { roleNames } from '../account/roles';
import { askCore, type CoreAddress, type CoreAnswer } from './core-health';

const rolesAnswer = v.object({ roles: v.array(v.string()) });
const clientsAnswer = v.object({ clients: v.array(v.object({ clientId: v.string() })) });
/** What the provider answers that doesn't know a client; the core has words of its own for one that it doesn't know. */
const unknownToProvider = v.object({ error: v.literal('invalid_client') });

/**
 * Finds out whether a core that answers, or the OAuth provider behind it, has lost what it had before, as one in memory
 * does when it starts again. What was never there isn't missed.
 */
export function createLossFinder(core: CoreAddress) {
  let hadRoles = false;
  let client: string | undefined;
  return {
    /** Whether none of the product's roles is there any more. */
    async hasLostRoles(): Promise<boolean> {
      const answer = read(rolesAnswer, await askCore(core, '/recipe/roles'));
      if (!answer) return false;
      const hasRoles = roleNames.some((role) => answer.roles.includes(role));
      hadRoles ||= hasRoles;
      return hadRoles && !hasRoles;
    },
    /** Whether the provider has no client any more, and the core still knows one. `listed` is the start of its list. */
    async hasLostClients(listed: CoreAnswer): Promise<boolean> {
      const clients = read(clientsAnswer, listed)?.clients;
      if (!clients) return false;
      if (clients[0]) client = clients[0].clientId;
      if (clients[0] || client === undefined) return false;
      // The core refuses a client that was removed by itself, the provider one that only the core knows.
      const params = { client_id: client, response_type: 'code' };
      const isLost = read(unknownToProvider, await askCore(core, '/recipe/oauth/auth', { body: { params } }));
      if (!isLost) client = undefined;
      return isLost !== undefined;
    },
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, answer: CoreAnswer): T | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer?.text);
  return answer?.status === 200 && result.success ? result.output : undefined;
}
