import { readFileSync } from 'node:fs';
import { Reader } from 'mmdb-lib';
import * as v from 'valibot';

/** Roughly where somebody is: enough to recognise one's own sessions by. */
export const placeSchema = v.object({
  /** ISO 3166-1, two capital letters. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Its English name, if it is known. */
  city: v.nullable(v.pipe(v.string(), v.maxLength(100))),
});

/** The place of a network, as in `203.0.113.7` or `2001:db8:0:0::/64`; undefined if it isn't known. */
export type PlaceOf = (network: string) => v.InferOutput<typeof placeSchema> | undefined;

/** What we read of a record, as in GeoLite2 and DB-IP Lite, by country or by city. */
const record = v.object({
  country: v.object({ iso_code: v.string() }),
  city: v.optional(v.object({ names: v.optional(v.object({ en: v.optional(v.string()) })) })),
});

/**
 * Reads a database of the places of network addresses.
 *
 * @param path of an `.mmdb` file (MaxMind DB, format 2.0)
 * @throws an error with one sentence if it can't be read
 */
export function readPlaces(path: string): PlaceOf {
  const reader = openPlaces(path);
  return (network) => {
    try {
      const { country, city } = v.parse(record, reader.get(network.replace(/\/\d+$/, '')));
      return v.parse(placeSchema, { country: country.iso_code, city: city?.names?.en ?? null });
    } catch {
      // Not an address, not one that the database can hold, or without a place in it.
      return undefined;
    }
  };
}

function openPlaces(path: string): Reader<never> {
  try {
    return new Reader(readFileSync(path));
  } catch (cause) {
    throw new Error('The database of places can’t be read: it must be an .mmdb file.', { cause });
  }
}
