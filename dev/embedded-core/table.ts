/**
 * Records of one kind by id. A plain Map, so that a checkpoint is a structured clone, but written only by `put`,
 * `change` and `drop`: they keep every index of the table. Fields that an index reads are `readonly` in the record.
 */
export type Table<Item extends object> = ReadonlyMap<string, Item>;

/** What to change in a record; undefined removes a field. */
export type Change<Item> = { readonly [Key in keyof Item]?: Item[Key] | undefined };

type BuiltIndex = ReturnType<typeof buildIndex>;

// Indexes are derived, so they stay out of the records: a table that a reset restored rebuilds its own on demand.
const builtIndexes = new WeakMap<object, Map<object, BuiltIndex>>();

/**
 * Finds the records of a table by something other than their id, without scanning the table: by the keys that each record
 * has. Built when it is first used.
 *
 * @example
 * const byEmail = defineIndex<RecipeUser>(({ email }) => (email === undefined ? [] : [email]));
 * byEmail.find(app.users, 'ada@example.com');
 */
export function defineIndex<Item extends object>(keysOf: (item: Item) => readonly string[]) {
  const index = {
    /** Every record with this key, oldest entry first. */
    find: (table: Table<Item>, key: string): Item[] => {
      const ids = builtIndex(table).ids.get(key) ?? [];
      return [...ids].flatMap((id) => table.get(id) ?? []);
    },
  };
  function builtIndex(table: Table<Item>): BuiltIndex {
    const ofTable = builtIndexes.get(table) ?? new Map<object, BuiltIndex>();
    builtIndexes.set(table, ofTable);
    const built = ofTable.get(index) ?? buildIndex(table, keysOf);
    ofTable.set(index, built);
    return built;
  }
  return index;
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

function indexesOf(table: object): Iterable<BuiltIndex> {
  return builtIndexes.get(table)?.values() ?? [];
}

/** An index of one table. It reads the record that the table has under the id at that moment. */
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
