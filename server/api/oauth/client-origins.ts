import { parseUrl } from '@vestibule/contract';
import { LRUCache } from 'lru-cache';
import { getOAuth2Client } from 'supertokens-node/recipe/oauth2provider';

/** The origins of a client's pages. */
export interface Origins {
  readonly has: (origin: string) => boolean;
}

const mostClients = 1000;
/** How long a client's registration is taken as it is, in milliseconds. */
const keptMs = 10 * 60_000;
/** Until when an origin that isn't the client's doesn't make the core be asked again. */
const retryMs = 5000;

const ofNone: Origins = { has: () => false };

/** Knows where the pages of public clients are, and asks the core once for each. */
export class ClientOrigins {
  readonly #known = new LRUCache<string, Origins>({ max: mostClients, ttl: keptMs });
  readonly #asked = new LRUCache<string, true>({ max: mostClients, ttl: retryMs });

  /**
   * @param origin which the client may have been given since
   * @returns undefined if there is no such client, or the core can't be asked
   */
  async of(clientId: string, origin: string): Promise<Origins | undefined> {
    const known = this.#known.get(clientId);
    if (known?.has(origin) === true || this.#asked.has(clientId)) return known;
    // If it fails, the next request may ask at once: its answer would be lost to the client's page.
    const found = await getOAuth2Client(clientId).catch(() => undefined);
    if (found === undefined) return known;
    this.#asked.set(clientId, true);
    if (found.status !== 'OK') return undefined;
    const { tokenEndpointAuthMethod: method, redirectUris } = found.client;
    // A client with a secret has no page that could keep it.
    const origins = method === 'none' ? originsOf(redirectUris ?? []) : ofNone;
    this.#known.set(clientId, origins);
    return origins;
  }
}

/** Of web pages alone: the addresses of apps have no origin that others couldn't have as well. */
export function originsOf(redirectUris: readonly string[]): Origins {
  const urls = redirectUris.flatMap((uri) => parseUrl(uri) ?? []);
  const exact = new Set(
    urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ origin }) => origin),
  );
  // On this device a redirect address without a port means each of them (RFC 8252 section 7.3).
  const anyPort = urls.filter(
    ({ protocol, hostname, port }) =>
      protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(hostname) && port === '',
  );
  return {
    has: (origin) =>
      exact.has(origin) ||
      anyPort.some(({ origin: own }) => origin.startsWith(`${own}:`) && parseUrl(origin)),
  };
}
