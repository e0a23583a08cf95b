import { createHash } from 'node:crypto';
import type { SuperTokensPlugin } from 'supertokens-node';

const MOST = 10_000;
/** Longer requests aren't kept, so that all of them fit into 20 MB. */
const LONGEST = 2000;

/**
 * What clients asked for, by challenge: for a form that was sent twice. The first answer is on its way to the client and
 * isn't kept; asking again leads to one of its own.
 */
export class AskedBefore {
  readonly #requests = new Map<string, string>();

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
          if (found.status === 'OK') this.#note(input.challenge, queryOf(found.requestUrl));
          return found;
        },
        getConsentRequest: async (input) => {
          const found = await below.getConsentRequest(input);
          const login = 'error' in found ? undefined : found.loginChallenge;
          const asked = login === undefined ? undefined : this.get(login);
          if (asked !== undefined) this.#note(input.challenge, asked);
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
