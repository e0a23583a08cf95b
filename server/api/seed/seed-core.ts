import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import {
  createOAuth2Client,
  getOAuth2Client,
  updateOAuth2Client,
} from 'supertokens-node/recipe/oauth2provider';
import { createOrUpdateClient } from 'supertokens-node/recipe/saml';
import { seedRoles } from '../account/roles';
import type { CoreAbilities } from '../core/core-abilities';
import type { SeedFile } from './seed-file';

type Client = SeedFile['clients'][number];

/**
 * Makes in the core what the product needs, or changes it to that: its roles, and what the file lists. The rest stays.
 *
 * @param note is told what was made, or changed
 * @throws an error with one sentence if the core refuses something
 */
export async function seedAll(
  { tenants, clients, samlClients }: SeedFile,
  { oauth }: CoreAbilities,
  note: (sentence: string) => void,
): Promise<void> {
  await seedRoles();
  note('The roles are there.');
  for (const [tenantId, tenant] of Object.entries(tenants)) {
    await createOrUpdateTenant(tenantId, tenant);
    note(`The tenant ${tenantId} is there.`);
  }
  if (clients.length > 0 && !oauth) {
    throw new Error('The core has no OAuth, so it takes no clients: see docs/operate/core.md.');
  }
  for (const client of clients) {
    await seedClient(client);
    note(`The client ${client.clientId} is there.`);
  }
  for (const { clientId, tenantId, ...client } of samlClients) {
    const { status } = await createOrUpdateClient({ tenantId, clientId, ...client });
    if (status !== 'OK') throw new Error(`The core refuses the SAML client ${clientId}: ${status}`);
    note(`The SAML client ${clientId} is there.`);
  }
}

async function seedClient(client: Client): Promise<void> {
  const { clientId } = client;
  const found = await getOAuth2Client(clientId);
  const answer =
    found.status === 'OK'
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core takes null for what is unset, here too
        await updateOAuth2Client(client as Parameters<typeof updateOAuth2Client>[0])
      : await createOAuth2Client(client);
  if (answer.status !== 'OK') throw refusal(clientId, `${answer.error} ${answer.errorDescription}`);
}

function refusal(clientId: string, reason: string): Error {
  if (!reason.includes('exists already'))
    return new Error(`The core refuses the client ${clientId}: ${reason}`);
  return new Error(
    `The OAuth provider (Ory Hydra) still has the client ${clientId}, which the core doesn't know: delete it there ` +
      '(hydra delete oauth2-client, see docs/operate/processes.md), and run this again.',
  );
}
