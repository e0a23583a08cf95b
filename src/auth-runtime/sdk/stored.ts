import * as v from 'valibot';
import { browserStorage, tabStorage } from './storage';

const AREAS = { tab: tabStorage, browser: browserStorage };

/** How a value is stored. */
export interface StoredOptions {
  /** This tab alone, or all tabs of this browser. */
  readonly area: 'tab' | 'browser';
  /**
   * How long a value counts, in milliseconds; without it, as long as it is stored. Such a value is an object. It is
   * stored with an `until`, in milliseconds since the epoch, unless it has its own. An `until` further ahead than this
   * doesn't count either.
   */
  readonly lifetime?: number;
}

/** A value in the browser's storage. None of this throws. */
export interface Stored<Schema extends v.GenericSchema> {
  /** The value; undefined if there is none, it has expired, or it doesn't fit the schema. */
  readonly read: () => v.InferOutput<Schema> | undefined;
  /** If the browser doesn't store it, it is kept as long as the page is open. */
  readonly write: (value: v.InferInput<Schema>) => void;
  readonly clear: () => void;
}

/**
 * A value in the browser's storage, checked whenever it is read: other scripts can write there as well.
 *
 * @param key of the storage
 * @param schema what the value must be
 * @example
 * const draft = stored('vestibule-draft', v.object({ text: v.string() }), { area: 'tab', lifetime: 60_000 });
 * draft.write({ text: 'Dear Ada' });
 * draft.read()?.text; // 'Dear Ada', for a minute
 */
export function stored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  { area, lifetime }: StoredOptions,
): Stored<Schema> {
  const storage = AREAS[area];
  return {
    read: () => {
      const text = storage.getItem(key);
      return text === null ? undefined : accepted(parsed(text), schema, lifetime);
    },
    write: (value) => storage.setItem(key, JSON.stringify(dated(value, lifetime))),
    clear: () => storage.removeItem(key),
  };
}

/** How a list is stored. */
export interface StoredListOptions<Schema extends v.GenericSchema> extends StoredOptions {
  /** The id of an entry: a new entry replaces the one with the same id. */
  readonly idOf: (entry: v.InferInput<Schema> | v.InferOutput<Schema>) => string;
  /** The most entries that are stored: the latest ones. */
  readonly most: number;
}

/** A list in the browser's storage, the latest entry last. None of this throws. */
export interface StoredList<Schema extends v.GenericSchema> {
  /** The entries that fit the schema and haven't expired. */
  readonly read: () => readonly v.InferOutput<Schema>[];
  readonly put: (entry: v.InferInput<Schema>) => void;
  readonly remove: (id: string) => void;
}

/**
 * A list in the browser's storage, each entry with a schema and a lifetime as `stored` has them.
 *
 * @param key of the storage
 * @param schema what an entry must be
 */
export function storedList<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  { area, lifetime, idOf, most }: StoredListOptions<Schema>,
): StoredList<Schema> {
  const list = stored(key, v.array(v.unknown()), { area });
  const all = () => list.read() ?? [];
  const allBut = (id: string) =>
    all().filter((entry) => {
      const known = accepted(entry, schema, lifetime);
      return known !== undefined && idOf(known) !== id;
    });
  return {
    read: () =>
      all().flatMap((entry) => {
        const known = accepted(entry, schema, lifetime);
        return known === undefined ? [] : [known];
      }),
    put: (entry) => list.write([...allBut(idOf(entry)), dated(entry, lifetime)].slice(-most)),
    remove: (id) => {
      const others = allBut(id);
      if (others.length < all().length) list.write(others);
    },
  };
}

/** The stored value, if it fits the schema and hasn't expired. */
function accepted<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
  lifetime = Infinity,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  return result.success && isCurrent(value, lifetime) ? result.output : undefined;
}

function dated(value: unknown, lifetime: number | undefined): unknown {
  return lifetime && typeof value === 'object' ? { until: Date.now() + lifetime, ...value } : value;
}

function isCurrent(value: unknown, lifetime: number): boolean {
  if (lifetime === Infinity) return true;
  if (typeof value !== 'object' || value === null || !('until' in value)) return false;
  const left = Number(value.until) - Date.now();
  return left > 0 && left <= lifetime;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
