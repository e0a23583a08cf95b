import { createHmac } from 'node:crypto';
import type { CompleteOptions } from '../options';
import { pictureUrl, type FetchRules } from './public-address';

/** Whose picture: a client's logo, or what a provider said of a user. */
export type Owner = 'clients' | 'users';

/** The addresses under which the API shows pictures of others. */
export type PictureAddresses = ReturnType<typeof pictureAddresses>;

/**
 * Makes these addresses. Their last part is a signature, so nobody can find out which of some guessed pictures a user
 * has; the key is the core's, because all processes of an API have it.
 */
export function pictureAddresses(options: CompleteOptions) {
  const base = `${options.apiDomain}${options.apiBasePath}/pictures`;
  const rules = fetchRules(options);
  const markOf = (owner: Owner, id: string, address: string) =>
    createHmac('sha256', `vestibule pictures ${options.apiKey ?? ''}`)
      .update(JSON.stringify([owner, id, address]))
      .digest('base64url')
      .slice(0, 22);
  return {
    /** The last part of an address, which is another for each picture. */
    markOf,
    /**
     * Where pages load a picture.
     *
     * @param address of the picture itself: untrusted
     * @returns undefined if there is none, or none that may be fetched
     */
    shownAt: (owner: Owner, id: string, address: string | null | undefined) =>
      address && pictureUrl(address, rules)
        ? `${base}/${owner}/${encodeURIComponent(id)}/${markOf(owner, id, address)}`
        : undefined,
  };
}

/** What an API may fetch pictures from. */
export function fetchRules({ development }: CompleteOptions): FetchRules {
  return { allowsLoopback: development !== undefined };
}
