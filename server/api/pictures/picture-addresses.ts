import { createHmac } from 'node:crypto';
import type { CompleteOptions } from '../options';
import { pictureUrl, type FetchRules } from './public-address';

/** Whose picture: a client's logo, or what a provider said of a user. */
export type Owner = 'clients' | 'users';

/** The addresses under which the API shows pictures of others. */
export interface PictureAddresses {
  /**
   * Where pages load a picture.
   *
   * @param address of the picture itself: untrusted
   * @returns undefined if there is none, or none that may be fetched
   */
  readonly shownAt: (owner: Owner, id: string, address: string | null | undefined) => string | undefined;
  /** The last part of that address, which is another for each picture. */
  readonly markOf: (owner: Owner, id: string, address: string) => string;
}

/**
 * Makes these addresses. Their last part is a signature, so nobody can find out which of some guessed pictures a user
 * has; the key is the core's, because all processes of an API have it.
 */
export function pictureAddresses(options: CompleteOptions): PictureAddresses {
  const base = `${options.apiDomain}${options.apiBasePath}/pictures`;
  const rules = fetchRules(options);
  const markOf: PictureAddresses['markOf'] = (owner, id, address) =>
    createHmac('sha256', `vestibule pictures ${options.apiKey ?? ''}`)
      .update(JSON.stringify([owner, id, address]))
      .digest('base64url')
      .slice(0, 22);
  return {
    markOf,
    shownAt: (owner, id, address) =>
      address && pictureUrl(address, rules)
        ? `${base}/${owner}/${encodeURIComponent(id)}/${markOf(owner, id, address)}`
        : undefined,
  };
}

/** What an API may fetch pictures from. */
export function fetchRules({ development }: CompleteOptions): FetchRules {
  return { allowsLoopback: development !== undefined };
}
