import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import * as v from 'valibot';
import { oauthError, type PluginContext } from '../sdk';
import { endGrantOf } from '../strict-oauth/tokens/ended-grants';
import { mayStillUseClient } from './client-access';

const issued = v.object({
  active: v.literal(true),
  sub: v.string(),
  client_id: v.string(),
  gid: v.string(),
  sessionHandle: v.optional(v.string()),
});

const lost = oauthError('invalid_grant', 'The user may no longer use the client.', 400);
const unknown = oauthError('server_error', 'Whether the user may use the client is unknown now.', 503);

/** Gives a client no new tokens of a user who may no longer use it, and ends what it has. */
export function refreshAccessFunctions(
  { config, options, sdk, coreNow }: PluginContext,
  below: RecipeInterface,
): Pick<RecipeInterface, 'tokenExchange'> {
  const isForAll = !options.mayUse && Object.values(config.clients).every(({ access }) => !access);

  async function verdictOn(token: string, userContext: Input['userContext']) {
    const { recipe } = sdk();
    const { success, output } = v.safeParse(issued, await recipe.introspectToken({ token, userContext }));
    // The core says what is wrong with the token.
    if (!success) return 'yes';
    const { sub, gid, client_id: clientId, sessionHandle } = output;
    const found = await recipe.getOAuth2Client({ clientId, userContext });
    if (found.status !== 'OK') return 'yes';
    const signedIn = { client: found.client, subject: sub, sessionHandle, userContext };
    const verdict = await mayStillUseClient({ config, options }, signedIn);
    const now = coreNow();
    if (verdict === 'no') await endGrantOf({ clientId, sub, gid, at: now }, recipe, userContext, now);
    return verdict;
  }

  return {
    async tokenExchange(input) {
      const { grant_type: grantType, refresh_token: token } = input.body;
      if (isForAll || grantType !== 'refresh_token' || !token) return below.tokenExchange(input);
      const verdict = await verdictOn(token, input.userContext);
      if (verdict === 'unknown') return unknown;
      return verdict === 'yes' ? below.tokenExchange(input) : lost;
    },
  };
}

type Input = Parameters<RecipeInterface['tokenExchange']>[0];
