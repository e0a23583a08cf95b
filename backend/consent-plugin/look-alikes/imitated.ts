import type { UserContext } from 'supertokens-node/types';
import { profileOf } from '../config/client-profile';
import type { OAuth2Client, PluginContext } from '../sdk';
import { looksLike } from './looks-like';

type Name = { clientId: string; clientName: string };

/** How long the names of verified clients are taken for what they were, in milliseconds. */
const FRESH_MS = 60_000;

const known = new WeakMap<PluginContext['config'], { until: number; names: Promise<Name[]> }>();

/**
 * The verified client that one which isn't could be taken for.
 *
 * @returns its name; null where there is none
 */
export async function imitatedBy(
  context: Pick<PluginContext, 'config' | 'sdk'>,
  client: OAuth2Client,
  userContext: UserContext,
): Promise<string | null> {
  if (profileOf(context.config, client).verified) return null;
  const names = await verifiedNames(context, userContext);
  const found = names.find(
    ({ clientId, clientName }) => clientId !== client.clientId && looksLike(clientName, client.clientName),
  );
  return found?.clientName ?? null;
}

function verifiedNames(
  { config, sdk }: Pick<PluginContext, 'config' | 'sdk'>,
  userContext: UserContext,
): Promise<Name[]> {
  const kept = known.get(config);
  if (kept && kept.until > Date.now()) return kept.names;
  const verified = Object.entries(config.clients).filter(([, rules]) => rules.verified || rules.firstParty);
  const names = Promise.all(
    verified.map(async ([clientId]) => {
      const found = await sdk().recipe.getOAuth2Client({ clientId, userContext });
      return found.status === 'OK' ? [{ clientId, clientName: found.client.clientName }] : [];
    }),
  ).then((found) => found.flat());
  known.set(config, { until: Date.now() + FRESH_MS, names });
  // What failed is asked for anew by the next request.
  names.catch(() => known.delete(config));
  return names;
}
