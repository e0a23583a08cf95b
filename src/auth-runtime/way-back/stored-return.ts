import { keptOf } from '@vestibule/contract';
import { MAILED, type Mailed } from '@vestibule/login-flow';
import * as v from 'valibot';
import { storedList } from '../sdk/stored';
import { keepAskedHere } from './asked-here';

/** A way that leads from the page and back to it, perhaps in another tab. */
export type Detour = Mailed | 'provider' | 'passkey-recovery';

/** How long a detour may take, in milliseconds: as long as the API's links are valid. */
const LIFETIME = 3_600_000;
const returns = storedList(
  'vestibule-way-back',
  v.object({ name: v.string(), query: v.string(), email: v.optional(v.string()) }),
  { area: 'browser', lifetime: LIFETIME, idOf: ({ name }) => name, most: 20 },
);

/**
 * Keeps where a detour started. Only this browser knows it: no message and no provider sees a challenge.
 *
 * @param detour its kind
 * @param id tells detours of one kind apart if they return with an id; of the others, the last one counts
 * @param query the query of the page
 * @param email the address for which a mail was requested
 */
export function storeReturn(detour: Detour, id: string, query: URLSearchParams, email?: string): void {
  keepReturn(detour, id, query, email);
  const mailed = MAILED.find((known) => known === detour);
  if (mailed) keepAskedHere(mailed, id, email);
}

/** Keeps it for the pages of this browser alone. */
export function keepReturn(detour: Detour, id: string, query: URLSearchParams, email?: string): void {
  returns.put({ name: `${detour}:${id}`, query: keptOf(query).toString(), email });
}

/**
 * Where a detour started.
 *
 * @param detour what led away
 * @param id as it was given when the detour started
 * @returns the query of the page, or undefined if this browser doesn't know it, or no longer does
 */
export function storedReturn(detour: Detour, id: string): URLSearchParams | undefined {
  const found = entryOf(detour, id);
  return found && keptOf(new URLSearchParams(found.query));
}

/**
 * The address for which a detour's mail was requested. Not from the API: someone else may open the link.
 *
 * @param detour what led away
 * @param id as it was given when the detour started
 */
export function emailOfDetour(detour: Detour, id: string): string | undefined {
  return entryOf(detour, id)?.email;
}

function entryOf(detour: Detour, id: string) {
  return returns.read().find(({ name }) => name === `${detour}:${id}`);
}
