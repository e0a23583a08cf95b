import { getSessionInformation } from 'supertokens-node/recipe/session';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import type { UserContext } from 'supertokens-node/types';
import { profileOf } from '../config/client-profile';
import type { OAuth2Client, PluginContext } from '../sdk';

/** How long the application's own rule may take, in milliseconds. */
const PATIENCE_MS = 5000;

interface SignedIn {
  readonly client: OAuth2Client;
  /** The user's id. */
  readonly subject: string;
  readonly sessionHandle: string | undefined;
  readonly userContext: UserContext;
}

/**
 * Whether a user may use a client: by the configuration, and by the application's own rule. What can't be found out counts
 * as no.
 */
export async function mayUseClient(
  { config, options }: Pick<PluginContext, 'config' | 'options'>,
  { client, subject, sessionHandle, userContext }: SignedIn,
): Promise<boolean> {
  const { access } = profileOf(config, client);
  const { mayUse } = options;
  if (!access && !mayUse) return true;
  if (sessionHandle === undefined) return false;
  const session = await getSessionInformation(sessionHandle, userContext);
  if (!session) return false;
  const { tenantId } = session;
  if (access?.tenants && !access.tenants.includes(tenantId)) return false;
  if (access?.roles) {
    const { roles } = await getRolesForUser(tenantId, subject, userContext);
    if (!access.roles.some((role) => roles.includes(role))) return false;
  }
  if (!mayUse) return true;
  const asked = { userId: subject, tenantId, sessionHandle, client, userContext };
  try {
    return await inTime(Promise.resolve().then(() => mayUse(asked)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    options.warn?.(`Nobody was signed in to the client ${client.clientId}: mayUse failed (${why}).`);
    return false;
  }
}

/** @throws if it takes too long */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`mayUse took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
