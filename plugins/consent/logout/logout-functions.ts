import type { RecipeInterface, APIInterface } from 'supertokens-node/recipe/oauth2provider';
import * as v from 'valibot';
import { inWords } from '../login/unanswerable';
import type { PluginContext } from '../sdk';

/** Tells the sign-out page which client asks: SuperTokens only passes it the challenge. */
export function logoutFunctions(below: RecipeInterface): Partial<RecipeInterface> {
  return {
    async endSession(input) {
      const answer = await below.endSession(input);
      const clientId = clientIdOf(input.params);
      if (!('redirectTo' in answer) || clientId === undefined) return answer;
      return { ...answer, redirectTo: withClientId(answer.redirectTo, clientId) };
    },
  };
}

/** Adds the client to the address of the sign-out page; any other address stays unchanged. */
export function withClientId(address: string, clientId: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (!url.searchParams.has('logoutChallenge')) return address;
  url.searchParams.set('clientId', clientId);
  return url.href;
}

const audience = v.object({ aud: v.union([v.string(), v.pipe(v.array(v.string()), v.nonEmpty())]) });

/**
 * The client that asks (OpenID Connect RP-Initiated Logout, section 2): `client_id`, or else the client that the
 * `id_token_hint` was made for. The core has checked both by the time a challenge exists.
 */
export function clientIdOf(params: Readonly<Record<string, unknown>>): string | undefined {
  const { client_id: clientId, id_token_hint: hint } = params;
  if (typeof clientId === 'string' && clientId !== '') return clientId;
  if (typeof hint !== 'string') return undefined;
  const payload = Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.safeParse(v.pipe(v.string(), v.parseJson(), audience), payload);
  if (!claims.success) return undefined;
  const { aud } = claims.output;
  return typeof aud === 'string' ? aud : aud[0];
}

/** The SDK's own routes for clients that want their user signed out: a browser gets a page for an error. */
export function logoutApis(
  context: PluginContext,
  below: APIInterface,
): Pick<APIInterface, 'endSessionGET' | 'endSessionPOST'> {
  // An application may have removed either.
  return {
    endSessionGET: below.endSessionGET && inWords(context, 'out', below.endSessionGET.bind(below)),
    endSessionPOST: below.endSessionPOST && inWords(context, 'out', below.endSessionPOST.bind(below)),
  };
}
