import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange/exchange';
import { ownCookie, ownNames } from './own-cookie';

interface OwnCookiesOptions {
  /** How long each counts, in milliseconds. */
  readonly lifetime: number;
  /** How many a browser keeps, the latest ones: some challenges are longer than 2 kB. */
  readonly most: number;
}

/** What a browser keeps of several things that it has begun, perhaps in as many tabs, each under an id of its own. */
export function ownCookies<Schema extends v.GenericSchema>(
  prefix: string,
  schema: Schema,
  { lifetime, most }: OwnCookiesOptions,
) {
  const cookie = (name: string) =>
    ownCookie(name, v.object({ value: v.unknown(), until: v.number() }), lifetime);
  const nameOf = (id: string) => prefix + createHash('sha256').update(id).digest('base64url');
  const read = (exchange: Exchange, name: string) => {
    const found = cookie(name).read(exchange);
    const value = v.safeParse(schema, found?.value);
    const { until = 0 } = found ?? {};
    return value.success && until > Date.now() ? { value: value.output, until } : undefined;
  };
  /** The names of all but one, the latest first. */
  const latest = (exchange: Exchange, but?: string) =>
    ownNames(exchange, prefix)
      .filter((name) => name !== but)
      .toSorted((one, other) => (read(exchange, other)?.until ?? 0) - (read(exchange, one)?.until ?? 0));
  return {
    read: (exchange: Exchange, id: string): v.InferOutput<Schema> | undefined =>
      read(exchange, nameOf(id))?.value,
    /** The one that was kept last. */
    last: (exchange: Exchange): v.InferOutput<Schema> | undefined => {
      const [name] = latest(exchange);
      return name === undefined ? undefined : read(exchange, name)?.value;
    },
    keep: (exchange: Exchange, id: string, value: v.InferInput<Schema>): void => {
      const name = nameOf(id);
      for (const other of latest(exchange, name).slice(most - 1)) cookie(other).forget(exchange);
      cookie(name).keep(exchange, { value, until: Date.now() + lifetime });
    },
  };
}
