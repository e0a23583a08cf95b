import { COOKIES } from '@vestibule/contract';
import * as v from 'valibot';
import { stored } from '../sdk/stored';
import { parseFrontToken } from './front-token';

/** How many are remembered: more than the paths down to a page, for each of which other hosts can set one. */
const MOST = 20;

/*
 * A host beside this one can set a front token for the whole domain, which this page can neither tell from its own nor
 * remove. It only tells the page what to expect, but a page that goes by it finds no session and no form.
 */
const foreign = stored('vestibule-foreign-front-tokens', v.array(v.string()), { area: 'browser' });

/**
 * The front token that this page goes by: of the cookies in `document.cookie`, the last one that can be read and isn't
 * known to be another host's, as in the SDK.
 */
export function frontTokenIn(cookies: string): string | undefined {
  const all = frontTokensIn(cookies);
  const others = (all.length > 0 && foreign.read()) || [];
  return all.findLast((raw) => !others.includes(raw) && parseFrontToken(raw) !== undefined);
}

/**
 * Remembers what is there besides the page's own token, once that was written, or removed (then it is empty): it is
 * another host's.
 */
export function noteForeignFrontTokens(own: string): void {
  const left = frontTokensIn(document.cookie).filter((raw) => raw !== own);
  if (left.length > 0) foreign.write([...new Set([...(foreign.read() ?? []), ...left])].slice(-MOST));
}

function frontTokensIn(cookies: string): readonly string[] {
  const start = `${COOKIES.frontToken}=`;
  return cookies.split('; ').flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
}
