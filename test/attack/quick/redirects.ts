import type { RedirectTarget } from '@vestibule/auth-runtime';
import { isOfClient, safeDestinationFrom, webAddress } from '@vestibule/auth-runtime/testing';
import { internalPath } from '@vestibule/contract';
import * as v from 'valibot';

const own = ['https://login.test', 'https://api.test'];
/** Where the client's request says that its answer goes. */
const targets: RedirectTarget[] = [
  { kind: 'web', host: 'client.test' },
  { kind: 'loopback', host: '127.0.0.1:4000' },
  { kind: 'app', scheme: 'com.example.app' },
];

/** A `redirectToPath` that leaves this site, or that a browser would read differently than the URL parser. */
export function hostilePath(value: unknown): string | undefined {
  const path = internalPath(v.parse(v.string(), value));
  return path === undefined ? undefined : `taken as the path ${path}`;
}

/** A `frontendRedirectTo` that is neither ours nor the client's known address. */
export function hostileAddress(value: unknown): string | undefined {
  const address = v.parse(v.string(), value);
  const followed = targets.flatMap((target) => safeDestinationFrom(own, address, isOfClient(target)) ?? []);
  return followed.length === 0 ? undefined : `followed to ${followed.join(', ')}`;
}

/** A client's address that must not become a link, a picture, or a redirect target when nothing else is known. */
export function hostileClientAddress(value: unknown): string | undefined {
  const address = v.parse(v.string(), value);
  const taken = [webAddress(address), safeDestinationFrom(own, address, isOfClient(undefined))];
  const found = taken.find((one) => one !== undefined);
  return found === undefined ? undefined : `taken as ${found}`;
}
