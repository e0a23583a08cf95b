/**
 * Records of one kind by id. A plain Map, so that a checkpoint is a structured clone, but written only by `put`,
 * `change` and `drop`: they keep every index of the table. Fields that an index reads are `readonly` in the record.
 */
export type Table<Item extends object> = ReadonlyMap<string, Item>;

/** Finds the records of a table by something other than their id, without scanning the table. */
export interface Index<Item extends object> {
  /** Every record with this key, oldest entry first. */
  find(table: Table<Item>, key: string): Item[];
}

/** What to change in a record; undefined removes a field. */
export type Change<Item> = { readonly [Key in keyof Item]?: Item[Key] | undefined };

/** An index of one table. It reads the record that the table has under the id at that moment. */
interface BuiltIndex {
  ids: Map<string, Set<string>>;
  enter(id: string): void;
  leave(id: string): void;
}

// Indexes are derived, so they stay out of the records: a table that a reset restored rebuilds its own on demand.
const builtIndexes = new WeakMap<object, Map<object, BuiltIndex>>();

/**
 * An index by the keys that each record has, built when it is first used.
 *
 * @example
 * const byEmail = defineIndex<RecipeUser>(({ email }) => (email === undefined ? [] : [email]));
 * byEmail.find(app.users, 'ada@example.com');
 */
export function defineIndex<Item extends object>(keysOf: (item: Item) => readonly string[]): Index<Item> {
  const index: Index<Item> = {
    find: (table, key) => {
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
  writable(table).set(id, item);
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
  return writable(table).delete(id);
}

function indexesOf(table: object): Iterable<BuiltIndex> {
  return builtIndexes.get(table)?.values() ?? [];
}

function buildIndex<Item extends object>(
  table: Table<Item>,
  keysOf: (item: Item) => readonly string[],
): BuiltIndex {
  const ids = new Map<string, Set<string>>();
  function keysAt(id: string): readonly string[] {
    const item = table.get(id);
    return item ? keysOf(item) : [];
  }
  const built: BuiltIndex = {
    ids,
    enter: (id) => {
      for (const key of keysAt(id)) ids.set(key, (ids.get(key) ?? new Set<string>()).add(id));
    },
    leave: (id) => {
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

function writable<Item extends object>(table: Table<Item>): Map<string, Item> {
  if (!isMap(table)) throw new TypeError('A table is a Map');
  return table;
}

// Every table is a Map, maybe of another realm; its type hides that from every other file.
function isMap<Item extends object>(table: Table<Item>): table is Map<string, Item> {
  return 'set' in table;
}
