/**
 * Records of one kind by id. A plain Map, so that a checkpoint is a structured clone, but written only by `put`,
 * `change` and `drop`: they keep every index of the table. Fields that an index reads are `readonly` in the record.
 */
export type Table<Item extends object> = ReadonlyMap<string, Item>;

/** What to change in a record; undefined removes a field. */
export type Change<Item> = { readonly [Key in keyof Item]?: Item[Key] | undefined };

/** What follows the records of one table: it reads the record that the table has under the id at that moment. */
interface BuiltIndex {
  enter(id: string): void;
  leave(id: string): void;
}

// Indexes are derived, so they stay out of the records: a table that a reset restored rebuilds its own on demand.
const builtIndexes = new WeakMap<object, readonly BuiltIndex[]>();

/**
 * Finds the records of a table by something other than their id, without scanning the table: by the keys that each record
 * has. Built when it is first used.
 *
 * @example
 * const byEmail = defineIndex<RecipeUser>(({ email }) => (email === undefined ? [] : [email]));
 * byEmail.find(app.users, 'ada@example.com');
 */
export function defineIndex<Item extends object>(keysOf: (item: Item) => readonly string[]) {
  const builtFor = builtOnce((table: Table<Item>) => buildIndex(table, keysOf));
  return {
    /** Every record with this key, oldest entry first. */
    find: (table: Table<Item>, key: string): Item[] => {
      const ids = builtFor(table).ids.get(key) ?? [];
      return [...ids].flatMap((id) => table.get(id) ?? []);
    },
    /** Removes every record with this key. */
    dropAll: (table: Table<Item>, key: string): void => {
      for (const id of builtFor(table).ids.get(key) ?? []) drop(table, id);
    },
  };
}

/**
 * Counts whom the records of a table belong to, without scanning the table: every owner once.
 *
 * @example
 * const byTenant = defineCount<RecipeUser>(({ tenantIds }) => tenantIds, userIdOf);
 * byTenant.count(app.users, ['public']);
 */
export function defineCount<Item extends object>(
  keysOf: (item: Item) => readonly string[],
  ownerOf: (item: Item) => string,
) {
  const builtFor = builtOnce((table: Table<Item>) => buildCount(table, keysOf, ownerOf));
  return {
    /** How many owners have a record with any of the keys. Of several keys it looks at each owner. */
    count: (table: Table<Item>, keys: readonly string[]): number => {
      const [first, ...others] = keys.map(
        (key) => builtFor(table).owners.get(key) ?? new Map<string, number>(),
      );
      if (others.length === 0) return first?.size ?? 0;
      return new Set([first, ...others].flatMap((owners) => [...(owners?.keys() ?? [])])).size;
    },
  };
}

/** Keeps the records of a table in an order. Built when it is first used; fields that it reads are `readonly`. */
export function defineOrder<Item extends object>(compare: (a: Item, b: Item) => number) {
  const builtFor = builtOnce((table: Table<Item>) => buildOrder(table, compare));
  return {
    /** The records in order. */
    all: (table: Table<Item>): readonly Item[] => builtFor(table).items,
    /** How many records come first: those that `isBefore` says yes to. */
    countBefore: (table: Table<Item>, isBefore: (item: Item) => boolean): number =>
      firstNot(builtFor(table).items, isBefore),
  };
}

function builtOnce<Item extends object, Built extends BuiltIndex>(build: (table: Table<Item>) => Built) {
  const known = new WeakMap<object, Built>();
  return (table: Table<Item>): Built => {
    const before = known.get(table);
    if (before) return before;
    const built = build(table);
    known.set(table, built);
    builtIndexes.set(table, [...indexesOf(table), built]);
    return built;
  };
}

/** Adds a record, or replaces the one with this id. */
export function put<Item extends object>(table: Table<Item>, id: string, item: Item): void {
  drop(table, id);
  // Every table is a Map, maybe of another realm; its type hides that from every other file.
  Map.prototype.set.call(table, id, item);
  for (const built of indexesOf(table)) built.enter(id);
}

/** Changes a record of the table in place. */
export function change<Item extends object>(table: Table<Item>, id: string, changes: Change<Item>): void {
  const item = table.get(id);
  if (!item) return;
  for (const built of indexesOf(table)) built.leave(id);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(item, name);
    else Reflect.set(item, name, value);
  }
  for (const built of indexesOf(table)) built.enter(id);
}

/** Removes a record; returns false if there was none. */
export function drop<Item extends object>(table: Table<Item>, id: string): boolean {
  if (!table.has(id)) return false;
  for (const built of indexesOf(table)) built.leave(id);
  return Map.prototype.delete.call(table, id);
}

/** Removes the records that are over, or another's: all that the test accepts. */
export function dropIf<Item extends object>(table: Table<Item>, accepts: (item: Item) => boolean): void {
  for (const [id, item] of table) if (accepts(item)) drop(table, id);
}

function indexesOf(table: object): readonly BuiltIndex[] {
  return builtIndexes.get(table) ?? [];
}

function buildIndex<Item extends object>(table: Table<Item>, keysOf: (item: Item) => readonly string[]) {
  const ids = new Map<string, Set<string>>();
  function keysAt(id: string): readonly string[] {
    const item = table.get(id);
    return item ? keysOf(item) : [];
  }
  const built = {
    ids,
    enter: (id: string) => {
      for (const key of keysAt(id)) ids.set(key, (ids.get(key) ?? new Set<string>()).add(id));
    },
    leave: (id: string) => {
      for (const key of keysAt(id)) {
        const known = ids.get(key);
        known?.delete(id);
        if (known?.size === 0) ids.delete(key);
      }
    },
  };
  for (const id of table.keys()) built.enter(id);
  return built;
}

function buildCount<Item extends object>(
  table: Table<Item>,
  keysOf: (item: Item) => readonly string[],
  ownerOf: (item: Item) => string,
) {
  // Under each key, how many records an owner has.
  const owners = new Map<string, Map<string, number>>();
  function add(id: string, more: 1 | -1): void {
    const item = table.get(id);
    if (!item) return;
    const owner = ownerOf(item);
    for (const key of keysOf(item)) {
      const ofKey = owners.get(key) ?? new Map<string, number>();
      const count = (ofKey.get(owner) ?? 0) + more;
      if (count === 0) ofKey.delete(owner);
      else ofKey.set(owner, count);
      owners.set(key, ofKey);
    }
  }
  const built = { owners, enter: (id: string) => add(id, 1), leave: (id: string) => add(id, -1) };
  for (const id of table.keys()) built.enter(id);
  return built;
}

function buildOrder<Item extends object>(table: Table<Item>, compare: (a: Item, b: Item) => number) {
  const items = [...table.values()].toSorted(compare);
  return {
    items,
    enter: (id: string) => {
      const item = table.get(id);
      if (item)
        items.splice(
          firstNot(items, (other) => compare(other, item) <= 0),
          0,
          item,
        );
    },
    leave: (id: string) => {
      const item = table.get(id);
      if (!item) return;
      const from = firstNot(items, (other) => compare(other, item) < 0);
      items.splice(items.indexOf(item, from), 1);
    },
  };
}

/** The first place at which `accepts`, true of a list's beginning, is no longer so. */
function firstNot<Item>(items: readonly Item[], accepts: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && accepts(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
