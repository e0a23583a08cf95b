import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import type { OAuth2Client } from '../../sdk';
import { endGrant } from './revoked-grants';
import type { Use } from './used-tokens';

/** How long the engine's tokens live unless the client's registration says otherwise. */
const usualSeconds = 30 * 24 * 3600;
const everSeconds = 10 * 365 * 24 * 3600;

/** Ends what a code or refresh token was once used for: none of the tokens that came from it are valid from then on. */
export async function endGrantOf(
  { clientId, sub, gid }: Use,
  recipe: Pick<RecipeInterface, 'getOAuth2Client'>,
  userContext: UserContext,
  now: number,
): Promise<void> {
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  const seconds = found.status === 'OK' ? longestLife(found.client) : usualSeconds;
  await endGrant({ sub, gid, exp: Math.ceil(now / 1000) + seconds }, userContext);
}

function longestLife(client: OAuth2Client): number {
  const told = [
    client.authorizationCodeGrantAccessTokenLifespan,
    client.authorizationCodeGrantRefreshTokenLifespan,
    client.refreshTokenGrantAccessTokenLifespan,
    client.refreshTokenGrantRefreshTokenLifespan,
  ];
  return Math.max(usualSeconds, ...told.map(secondsIn));
}

const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** @param duration as Ory Hydra writes it: `720h0m0s`; a negative one means for ever */
function secondsIn(duration: string | null | undefined): number {
  if (!duration) return 0;
  if (duration.startsWith('-')) return everSeconds;
  const parts = [...duration.matchAll(/(\d+)([hms])(?!s)/g)];
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0), 0);
}
