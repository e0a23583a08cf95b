import { createHash, timingSafeEqual } from 'node:crypto';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';
import type { Presented, SecretMethod } from './credentials';
import { Recent } from './recent';

const methods: readonly string[] = ['client_secret_basic', 'client_secret_post'] satisfies SecretMethod[];
const mostClients = 1000;

/**
 * Lets clients send their secret in the header or in the body, whichever their library does: a core takes it only in the
 * way that the client is registered for. The core is asked about a client once, after it has refused it.
 */
export class RegisteredMethods {
  readonly #known = new Recent<SecretMethod>(mostClients);

  /**
   * @param attempt sends the credentials to the core by a method
   * @param recipe looks up the client
   */
  async send<Answer extends object>(
    presented: Presented,
    attempt: (method: SecretMethod) => Promise<Answer>,
    recipe: Pick<RecipeInterface, 'getOAuth2Client'>,
    userContext: UserContext,
  ): Promise<Answer> {
    const { clientId, method } = presented;
    const first = this.#known.get(clientId) ?? method;
    const answer = await attempt(first);
    if (!isRefusedClient(answer)) return answer;
    const registered = await methodOf(presented, recipe, userContext);
    if (registered === undefined || registered === first) return answer;
    this.#known.set(clientId, registered);
    return attempt(registered);
  }
}

/** Whether the core says that a client isn't who it says (RFC 6749 section 5.2). */
export function isRefusedClient(answer: object): boolean {
  return 'error' in answer && answer.error === 'invalid_client';
}

/** Whether a client's secret is right. A client without one has only its id. */
export async function isClient(
  { clientId, clientSecret }: { clientId: string; clientSecret?: string | undefined },
  recipe: Pick<RecipeInterface, 'getOAuth2Client'>,
  userContext: UserContext,
): Promise<boolean> {
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  if (found.status !== 'OK') return false;
  if (found.client.tokenEndpointAuthMethod === 'none') return clientSecret === undefined;
  return isSameSecret(clientSecret, found.client.clientSecret);
}

export function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || !expected) return false;
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Returns undefined for a client without a secret, or with another. */
async function methodOf(
  { clientId, clientSecret }: Presented,
  recipe: Pick<RecipeInterface, 'getOAuth2Client'>,
  userContext: UserContext,
): Promise<SecretMethod | undefined> {
  const found = await recipe.getOAuth2Client({ clientId, userContext });
  if (found.status !== 'OK' || !isSameSecret(clientSecret, found.client.clientSecret)) return undefined;
  const { tokenEndpointAuthMethod: method } = found.client;
  return isSecretMethod(method) ? method : undefined;
}

function isSecretMethod(method: string): method is SecretMethod {
  return methods.includes(method);
}
