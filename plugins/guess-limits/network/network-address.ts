import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { BaseRequest } from '../sdk';

/** Which header has the caller's address, if the API is behind proxies. */
export interface AddressHeader {
  /** In lower case, such as `x-forwarded-for`. */
  readonly name: string;
  /** How many proxies add to it: the address is this many places from its end. */
  readonly hops: number;
}

/** Whom to believe about the caller's address. */
export interface Believed {
  readonly header: AddressHeader | undefined;
  /** Whether an address belongs to a proxy of ours; if there is no header, its `x-forwarded-for` counts. */
  readonly isTrusted: ((address: string, place: number) => boolean) | undefined;
}

/**
 * The network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6 address, which is what one
 * customer gets. Without a header written by proxies, it is the socket's network, which can't be forged.
 */
export function networkOf(request: BaseRequest, { header, isTrusted }: Believed): string {
  const socket = socketAddress(request);
  const mayTell = isTrusted === undefined || (socket !== undefined && isTrusted(socket, 0));
  const told = mayTell ? toldAddress(request, { header, isTrusted }) : undefined;
  return networkIn(told) ?? networkIn(socket) ?? 'unknown';
}

function toldAddress(request: BaseRequest, { header, isTrusted }: Believed): string | undefined {
  if (header) return request.getHeaderValue(header.name)?.split(',').at(-header.hops);
  const passed = request.getHeaderValue('x-forwarded-for')?.split(',').toReversed() ?? [];
  // Each proxy adds the address that it was called from; the first that isn't a proxy of ours is the caller's.
  const addresses = passed.map((address) => address.trim());
  const caller = addresses.find((address, at) => isIP(address) === 0 || !isTrusted?.(address, at + 1));
  return isTrusted && (caller ?? addresses.at(-1));
}

/** The network of an address; undefined if it isn't one. Accepts a port and brackets around it. */
export function networkIn(text: string | undefined): string | undefined {
  const [given = ''] = (text ?? '').trim().split('%', 1);
  const plain = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(plain) === 0) return undefined;
  // An IPv4 address may be written as an IPv6 one.
  const address = ipaddr.process(plain);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function socketAddress(request: BaseRequest): string | undefined {
  const original: unknown = request.original;
  if (typeof original !== 'object' || original === null || !('socket' in original)) return undefined;
  const { socket } = original;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return undefined;
  return typeof socket.remoteAddress === 'string' ? socket.remoteAddress : undefined;
}

/** Behind a proxy that the API wasn't told about, everyone would seem to come from one network. */
export function networksBy(believed: Believed, warn: ((message: string) => void) | undefined) {
  let isWarned = believed.header !== undefined || believed.isTrusted !== undefined;
  return (request: BaseRequest): string => {
    if (!isWarned && request.getHeaderValue('x-forwarded-for') !== undefined) {
      isWarned = true;
      warn?.(
        'A proxy sends x-forwarded-for, and no address header is set: everybody behind it shares one limit on guesses.',
      );
    }
    return networkOf(request, believed);
  };
}
