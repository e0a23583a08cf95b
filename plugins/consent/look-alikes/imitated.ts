import { listAllTenants } from 'supertokens-node/recipe/multitenancy';
import type { UserContext } from 'supertokens-node/types';
import { profileOf } from '../config/client-profile';
import { brandFor } from '../config/product';
import type { OAuth2Client, PluginContext } from '../sdk';
import { isAlike, likenessOf, type Likeness } from './looks-like';

type Context = Pick<PluginContext, 'config' | 'options' | 'sdk'>;

/** A name that no other client may imitate; without a client id it is the product's, or a tenant's. */
interface Name {
  clientId?: string;
  name: string;
  likeness: Likeness;
}

/** How long the names are cached, in milliseconds. */
const FRESH_MS = 60_000;

const known = new WeakMap<PluginContext['config'], { until: number; names: Promise<Name[]> }>();

/** Whom an unverified client could be mistaken for: the product, a tenant or a verified client; null for nobody. */
export async function imitatedBy(context: Context, client: OAuth2Client, userContext: UserContext) {
  if (profileOf(context.config, client).verified) return null;
  const likeness = likenessOf(client.clientName ?? '');
  const names = await protectedNames(context, userContext);
  const found = names.find(
    (other) => other.clientId !== client.clientId && isAlike(other.likeness, likeness),
  );
  return found?.name ?? null;
}

function protectedNames(context: Context, userContext: UserContext): Promise<Name[]> {
  const { config } = context;
  const kept = known.get(config);
  if (kept && kept.until > Date.now()) return kept.names;
  const found = Promise.all([ownNames(context, userContext), verifiedNames(context, userContext)]);
  const names = found.then((all) => all.flat());
  known.set(config, { until: Date.now() + FRESH_MS, names });
  // After a failure, the next request asks again.
  names.catch(() => known.delete(config));
  return names;
}

async function ownNames(context: Context, userContext: UserContext): Promise<Name[]> {
  const { tenants } = await listAllTenants(userContext);
  const ids = tenants.map(({ tenantId }) => tenantId).filter((id) => id !== 'public');
  const products = [undefined, ...ids].map((tenantId) => brandFor(context, { tenantId }).productName);
  return [...new Set([...products, ...context.config.reservedNames, ...ids])].map((name) => named(name));
}

async function verifiedNames({ config, sdk }: Context, userContext: UserContext): Promise<Name[]> {
  const verified = Object.entries(config.clients).filter(([, rules]) => rules.verified || rules.firstParty);
  const names = verified.map(async ([clientId]) => {
    const found = await sdk().recipe.getOAuth2Client({ clientId, userContext });
    return found.status === 'OK' ? [{ ...named(found.client.clientName), clientId }] : [];
  });
  return (await Promise.all(names)).flat();
}

function named(name: string): Name {
  return { name, likeness: likenessOf(name) };
}
