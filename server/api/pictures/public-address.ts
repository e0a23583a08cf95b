import { isLoopback, parseUrl } from '@vestibule/contract';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What pictures may be fetched from. */
export interface FetchRules {
  /** Whether this machine counts too, over plain http: for development. */
  readonly allowsLoopback: boolean;
}

/** `dns.lookup`, with all addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Whether an IPv4 or IPv6 address is on the internet: no network of the operator's own, which only our servers reach,
 * and none with a special purpose (IANA's registries of special-purpose addresses).
 */
export function isPublic(address: string): boolean {
  // An IPv4 address may be written as an IPv6 one.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Reads the address of a picture.
 *
 * @param address untrusted
 * @returns undefined if nothing may be fetched from there: not https, with a password, or an address in numbers that is
 *   not on the internet. What a name stands for is checked by `publicLookup`.
 */
export function pictureUrl(address: string, { allowsLoopback }: FetchRules): URL | undefined {
  const url = parseUrl(address);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (isLoopback(url)) return allowsLoopback ? url : undefined;
  if (url.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host) ? url : undefined;
}

/** Looks up a host for the very connection, so only what was checked, and is on the internet, is connected to. */
export function publicLookup({ allowsLoopback }: FetchRules, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const isOwn = allowsLoopback && hostname === 'localhost';
      const usable = isOwn ? addresses : addresses.filter(({ address }) => isPublic(address));
      const [first] = usable;
      if (!first) return callback(new Error(`${hostname} has no address on the internet`), '', 0);
      if (options.all === true) return callback(null, usable);
      return callback(null, first.address, first.family);
    });
  };
}
