import * as v from 'valibot';
import type { Exchange } from '../exchange/exchange';

/** How long what a form has begun can be finished, in milliseconds: longer than a code lives. */
const LIFETIME_MS = 15 * 60_000;

/** So long that a cookie with it has less than 4 kB once it is encoded. */
const PART = /.{1,1200}/gsu;
const MOST_PARTS = 9;

/** How many parts there are, in front of the first. */
const COUNTED = /^(\d)(.+)$/su;

/**
 * What a browser keeps between two forms, in a cookie of the API that no script can read, or in several: some challenges
 * are longer than one can be. It is the browser's own, and proves nothing.
 *
 * @param name of the cookie; what follows a dot is a further part
 * @param lifetime in milliseconds
 */
export function ownCookie<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  lifetime = LIFETIME_MS,
) {
  return {
    read: (exchange: Exchange): v.InferOutput<Schema> | undefined => {
      const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), joined(exchange, name));
      return found.success ? found.output : undefined;
    },
    /** @throws if it is more than a browser keeps */
    keep: (exchange: Exchange, value: v.InferInput<Schema>): void => {
      const parts = JSON.stringify(value).match(PART) ?? [];
      if (parts.length > MOST_PARTS) throw new Error(`The cookie ${name} is more than a browser keeps`);
      write(exchange, name, parts, lifetime);
    },
    forget: (exchange: Exchange): void => write(exchange, name, [], lifetime),
  };
}

/** The names of what a browser keeps, of those that begin in a certain way. */
export function ownNames(exchange: Exchange, prefix: string): readonly string[] {
  return exchange.ownCookieNames().filter((name) => name.startsWith(prefix) && !name.includes('.'));
}

function joined(exchange: Exchange, name: string): string | undefined {
  const [, count = 0, first] = COUNTED.exec(exchange.ownCookie(name) ?? '') ?? [];
  const others = Array.from({ length: Number(count) - 1 }, (_, index) =>
    exchange.ownCookie(nameOf(name, index + 1)),
  );
  return first === undefined || others.includes(undefined) ? undefined : first + others.join('');
}

function write(exchange: Exchange, name: string, parts: readonly string[], lifetime: number): void {
  const before = Number(COUNTED.exec(exchange.ownCookie(name) ?? '')?.[1] ?? 1);
  for (let part = 0; part < Math.max(parts.length, before); part += 1) {
    const text = parts[part];
    const counted = part === 0 && text !== undefined ? String(parts.length) + text : text;
    exchange.setOwnCookie(nameOf(name, part), counted, lifetime);
  }
}

function nameOf(name: string, part: number): string {
  return part === 0 ? name : `${name}.${part}`;
}
