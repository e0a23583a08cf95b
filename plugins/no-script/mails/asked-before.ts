import { createHash } from 'node:crypto';
import { getRequestFromUserContext, type SuperTokensPlugin } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';

const MOST = 10_000;
/** Longer requests aren't kept, so that all of them fit into 20 MB. */
const LONGEST = 2000;

/**
 * What clients asked for, by challenge: for a form that was sent twice. The first answer is on its way to the client and
 * isn't kept; asking again leads to one of its own.
 */
export class AskedBefore {
  readonly #requests = new Map<string, string>();
  /** The query of the last login request that was looked up, by the request of the browser. */
  readonly #logins = new WeakMap<object, string>();

  /** The query of the authorization request behind a challenge. */
  get(challenge: string): string | undefined {
    return this.#requests.get(keyOf(challenge));
  }

  /** Recipe functions that note what is asked for while it is looked up. */
  readonly overrides: NonNullable<SuperTokensPlugin['overrideMap']> = {
    oauth2provider: {
      functions: (below) => ({
        ...below,
        getLoginRequest: async (input) => {
          const found = await below.getLoginRequest(input);
          if (found.status !== 'OK') return found;
          const query = queryOf(found.requestUrl);
          this.#note(input.challenge, query);
          const request = requestOf(input.userContext);
          if (request) this.#logins.set(request, query);
          return found;
        },
        getConsentRequest: async (input) => {
          const found = await below.getConsentRequest(input);
          // The core makes it from the login request that it has just been asked for. It names that by an id of its own.
          const request = requestOf(input.userContext);
          const asked = request && this.#logins.get(request);
          if (asked !== undefined && !('error' in found)) this.#note(input.challenge, asked);
          return found;
        },
      }),
    },
  };

  #note(challenge: string, query: string): void {
    if (query.length > LONGEST) return;
    const key = keyOf(challenge);
    // The newest last.
    this.#requests.delete(key);
    this.#requests.set(key, query);
    const [oldest] = this.#requests.keys();
    if (this.#requests.size > MOST && oldest !== undefined) this.#requests.delete(oldest);
  }
}

function requestOf(userContext: UserContext): object | undefined {
  const original: unknown = getRequestFromUserContext(userContext)?.original;
  return typeof original === 'object' && original !== null ? original : undefined;
}

function queryOf(requestUrl: string): string {
  const query = new URLSearchParams(requestUrl.slice(requestUrl.indexOf('?') + 1));
  // The SDK hides `prompt=none` from the core, under its own name.
  const silent = query.get('st_prompt');
  query.delete('st_prompt');
  if (silent !== null) query.set('prompt', silent);
  return query.toString();
}

// Some cores put the whole request into its challenge.
function keyOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64');
}
