import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { UserContext } from 'supertokens-node/types';
import { profileOf, type DescribedScope } from '../config/client-profile';
import { cardOf, type ClientCard } from '../consent/describe-consent';
import type { PluginContext } from '../sdk';
import { earliest, latest, readGrants, type ClientGrant } from './user-grants';

/** What a user has agreed to for a client, in words for people. */
export interface Grant extends Pick<ClientCard, 'clientId' | 'clientName' | 'clientUri' | 'logoUri'> {
  scopes: Pick<DescribedScope, 'scope' | 'title' | 'lang'>[];
  /** Milliseconds since the epoch: when the user first agreed to something, and last. */
  firstGrantedAt: number;
  grantedAt: number;
}

/** What the user has agreed to, latest first. Deleted clients are left out. */
export async function listGrants(
  { config, options, sdk }: PluginContext,
  session: SessionContainer,
  wanted: readonly string[],
  userContext: UserContext,
): Promise<Grant[]> {
  const tenantId = session.getTenantId(userContext);
  const { grants, since } = await readGrants(session.getUserId(userContext), userContext);
  const listed = await Promise.all([...grants].map(([clientId, grant]) => describe(clientId, grant)));
  return listed.flat().toSorted((a, b) => b.grantedAt - a.grantedAt);

  async function describe(clientId: string, grant: ClientGrant): Promise<Grant[]> {
    const found = await sdk().recipe.getOAuth2Client({ clientId, userContext });
    if (found.status !== 'OK') return [];
    const { clientName, clientUri, logoUri } = cardOf(found.client, options);
    const profile = profileOf(config, found.client, tenantId);
    const scopes = [...grant.keys()].map((scope) => {
      const { title, lang } = profile.describe(scope, wanted);
      return { scope, title, lang };
    });
    const grantedAt = latest(grant);
    const firstGrantedAt = since.get(clientId) ?? earliest(grant) ?? grantedAt;
    return [{ clientId, clientName, clientUri, logoUri, scopes, firstGrantedAt, grantedAt }];
  }
}
