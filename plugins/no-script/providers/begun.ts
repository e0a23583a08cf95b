import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange/exchange';
import { ownCookie, ownNames } from '../cookies/own-cookie';

/** How long users may take at a provider, in milliseconds: as long as by script. */
const LIFETIME = 600_000;
/** How many ways to providers one browser can be on, in as many tabs: some challenges are longer than 2 kB. */
const MOST = 2;
const PREFIX = 'vestibule-plain-provider-';

const schema = v.object({
  thirdPartyId: v.string(),
  /** Which of several clients the site is there. */
  clientType: v.optional(v.string()),
  /** The page to go on with. */
  at: v.string(),
  /** For PKCE, if the provider has it; undefined once it was used. */
  verifier: v.optional(v.string()),
  until: v.number(),
  /** Whether the provider's answer was used. */
  isSpent: v.optional(v.boolean()),
});

/** A way to a provider that this browser has begun with a plain form. */
export type Begun = v.InferOutput<typeof schema>;

/**
 * Keeps a way to a provider in the browser that begins it, under the name of its state.
 *
 * @param state as the provider gets it
 */
export function keepBegun(exchange: Exchange, state: string, begun: Omit<Begun, 'until'>): void {
  const name = nameOf(state);
  const others = ownNames(exchange, PREFIX)
    .filter((other) => other !== name)
    .toSorted((one, other) => untilOf(exchange, other) - untilOf(exchange, one));
  for (const other of others.slice(MOST - 1)) cookie(other).forget(exchange);
  cookie(name).keep(exchange, { ...begun, until: Date.now() + LIFETIME });
}

/** The way that a provider's answer belongs to; undefined if this browser hasn't begun it, or too long ago. */
export function begunWith(exchange: Exchange, state: string): Begun | undefined {
  return read(exchange, nameOf(state));
}

/** The last way that this browser has begun, for an answer that names none. */
export function lastBegun(exchange: Exchange): Begun | undefined {
  return ownNames(exchange, PREFIX)
    .flatMap((name) => read(exchange, name) ?? [])
    .toSorted((one, other) => other.until - one.until)[0];
}

function untilOf(exchange: Exchange, name: string): number {
  return read(exchange, name)?.until ?? 0;
}

function read(exchange: Exchange, name: string): Begun | undefined {
  const found = cookie(name).read(exchange);
  return found && found.until > Date.now() ? found : undefined;
}

function cookie(name: string) {
  return ownCookie(name, schema, LIFETIME);
}

function nameOf(state: string): string {
  return PREFIX + createHash('sha256').update(state).digest('base64url');
}
