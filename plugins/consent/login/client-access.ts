import { getUser } from 'supertokens-node';
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

type Rules = Pick<PluginContext, 'config' | 'options'>;

/**
 * Whether a user may use a client: by the configuration, and by the application's own rule. What can't be found out counts
 * as no.
 */
export async function mayUseClient(rules: Rules, signedIn: SignedIn): Promise<boolean> {
  const { client, sessionHandle, userContext } = signedIn;
  if (isForAll(rules, client)) return true;
  const session = await sessionOf(sessionHandle, userContext);
  return session !== undefined && (await judge(rules, signedIn, session.tenantId)) === 'yes';
}

/**
 * Whether a user may still use a client that has a refresh token of theirs. It may outlive its session, and then each of the
 * user's tenants counts.
 *
 * @returns `unknown` if the application's own rule failed
 */
export async function mayStillUseClient(rules: Rules, signedIn: SignedIn): Promise<Verdict> {
  const { client, subject, sessionHandle, userContext } = signedIn;
  if (isForAll(rules, client)) return 'yes';
  const session = await sessionOf(sessionHandle, userContext);
  const { tenantIds = [] } = (await getUser(subject, userContext)) ?? {};
  const tenants = tenantIds.filter((tenantId) => !session || tenantId === session.tenantId);
  const verdicts = await Promise.all(tenants.map((tenantId) => judge(rules, signedIn, tenantId)));
  return ORDER.find((verdict) => verdicts.includes(verdict)) ?? 'no';
}

type Verdict = 'yes' | 'unknown' | 'no';
const ORDER: readonly Verdict[] = ['yes', 'unknown'];

async function sessionOf(handle: string | undefined, userContext: UserContext) {
  return handle === undefined ? undefined : getSessionInformation(handle, userContext);
}

function isForAll({ config, options }: Rules, client: OAuth2Client): boolean {
  return !profileOf(config, client).access && !options.mayUse;
}

async function judge(
  { config, options }: Rules,
  { client, subject, sessionHandle, userContext }: SignedIn,
  tenantId: string,
): Promise<Verdict> {
  const { access } = profileOf(config, client);
  const { mayUse } = options;
  if (access?.tenants && !access.tenants.includes(tenantId)) return 'no';
  if (access?.roles) {
    const { roles } = await getRolesForUser(tenantId, subject, userContext);
    if (!access.roles.some((role) => roles.includes(role))) return 'no';
  }
  if (!mayUse) return 'yes';
  if (sessionHandle === undefined) return 'no';
  const asked = { userId: subject, tenantId, sessionHandle, client, userContext };
  try {
    return (await inTime(Promise.resolve().then(() => mayUse(asked)))) ? 'yes' : 'no';
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    options.warn?.(`Nobody was signed in to the client ${client.clientId}: mayUse failed (${why}).`);
    return 'unknown';
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
