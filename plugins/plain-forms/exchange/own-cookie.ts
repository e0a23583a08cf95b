import { plainPath } from '@vestibule/plain-screens';
import * as v from 'valibot';
import type { PlainContext } from '../sdk';
import type { Exchange } from './exchange';

/** How long what a form has begun can be finished, in milliseconds: longer than a code lives. */
const LIFETIME_MS = 15 * 60_000;

/**
 * What a browser keeps between two forms, in a cookie of the API that no script can read. It is the browser's own, and
 * proves nothing.
 *
 * @param name of the cookie
 * @param schema of what it holds
 */
export function ownCookie<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const attributes = ({ api, apiBasePath }: PlainContext) =>
    [
      undefined,
      api.startsWith('https:'),
      true,
      plainPath(apiBasePath, 'look').replace(/\/look$/, ''),
    ] as const;
  return {
    read: (exchange: Exchange): v.InferOutput<Schema> | undefined => {
      const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), exchange.cookie(name));
      return found.success ? found.output : undefined;
    },
    keep: ({ response }: Exchange, context: PlainContext, value: v.InferInput<Schema>): void => {
      const [domain, secure, httpOnly, path] = attributes(context);
      const until = Date.now() + LIFETIME_MS;
      response.setCookie(name, JSON.stringify(value), domain, secure, httpOnly, until, path, 'lax');
    },
    forget: ({ response }: Exchange, context: PlainContext): void => {
      const [domain, secure, httpOnly, path] = attributes(context);
      response.setCookie(name, '', domain, secure, httpOnly, 0, path, 'lax');
    },
  };
}
