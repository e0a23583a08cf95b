import type { RedirectTarget } from '@vestibule/auth-runtime';
import { isOfClient, safeDestinationFrom, webAddress } from '@vestibule/login-flow';
import { internalPath, parseUrl } from '@vestibule/contract';
import * as v from 'valibot';
import type { Trial } from '../part';

const own = ['https://login.test', 'https://api.test'];
/** Where the client's request says that its answer goes, and an address there. */
const targets: readonly (readonly [RedirectTarget, origin: string])[] = [
  [{ kind: 'web', host: 'client.test' }, 'https://client.test'],
  [{ kind: 'loopback', host: '127.0.0.1:4000' }, 'http://127.0.0.1:4000'],
  [{ kind: 'app', scheme: 'com.example.app' }, 'com.example.app:'],
];

/** A `redirectToPath` that leaves this site, or that a browser would read differently than the URL parser. */
export const hostilePath: Trial = {
  hostile: (value) => {
    const path = internalPath(v.parse(v.string(), value));
    return path === undefined ? undefined : `taken as the path ${path}`;
  },
  // Its names, as one path of this site.
  twin: (value) => {
    const names = v.parse(v.string(), value).split(/[/\\\p{Cc}]+/u);
    const path = `/${names.filter((name) => !/^(\.|%2e){0,2}$/i.test(name)).join('/')}`;
    return internalPath(path) === undefined ? `${JSON.stringify(path)} is no path` : undefined;
  },
};

/** A `frontendRedirectTo` that is neither ours nor the client's known address. */
export const hostileAddress: Trial = {
  hostile: (value) => {
    const address = v.parse(v.string(), value);
    const followed = targets.flatMap(
      ([target]) => safeDestinationFrom(own, address, isOfClient(target)) ?? [],
    );
    return followed.length === 0 ? undefined : `followed to ${followed.join(', ')}`;
  },
  twin: (value) => {
    const addresses = targets.map(([target, origin]) => [target, origin + pathOf(value)] as const);
    const refused = addresses.find(
      ([target, address]) => safeDestinationFrom(own, address, isOfClient(target)) === undefined,
    );
    return refused && `${refused[1]} is not followed`;
  },
};

/** A client's address that must not become a link, a picture, or a redirect target when nothing else is known. */
export const hostileClientAddress: Trial = {
  hostile: (value) => {
    const found = takenAs(v.parse(v.string(), value)).find((one) => one !== undefined);
    return found === undefined ? undefined : `taken as ${found}`;
  },
  twin: (value) => {
    const address = `https://client.test${pathOf(value)}`;
    return takenAs(address).includes(undefined) ? `${address} is not taken` : undefined;
  },
};

function takenAs(address: string): (string | undefined)[] {
  return [webAddress(address), safeDestinationFrom(own, address, isOfClient(undefined))];
}

/** The path and query of a hostile address: what stays in its twin, which differs in where it leads. */
function pathOf(value: unknown): string {
  const address = v.parse(v.string(), value);
  const { pathname, search } = parseUrl(address) ?? { pathname: '/cb', search: '' };
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
