import { change, defineCount, defineIndex, defineOrder, drop, put, type Table } from './table';

interface Animal {
  readonly name: string;
  readonly sounds?: string[];
}

const bySound = defineIndex<Animal>(({ sounds }) => sounds ?? []);

function namesOf(table: Table<Animal>, sound: string): string[] {
  return bySound.find(table, sound).map(({ name }) => name);
}

function animals(): Table<Animal> {
  const table: Table<Animal> = new Map();
  put(table, '1', { name: 'cat', sounds: ['meow', 'purr'] });
  put(table, '2', { name: 'lynx', sounds: ['meow'] });
  put(table, '3', { name: 'fish' });
  return table;
}

it('finds records by each of their keys, also those that were there before the index', () => {
  const table = animals();
  expect(namesOf(table, 'meow')).toEqual(['cat', 'lynx']);
  put(table, '4', { name: 'engine', sounds: ['purr'] });
  expect(namesOf(table, 'purr')).toEqual(['cat', 'engine']);
  expect(namesOf(table, 'bark')).toEqual([]);
});

it('follows a change, a replacement and a removal', () => {
  const table = animals();
  expect(namesOf(table, 'meow')).toHaveLength(2);
  change(table, '1', { sounds: ['hiss'] });
  change(table, '2', { sounds: undefined });
  expect(table.get('2')).toEqual({ name: 'lynx' });
  expect([namesOf(table, 'meow'), namesOf(table, 'hiss')]).toEqual([[], ['cat']]);
  put(table, '1', { name: 'tiger', sounds: ['roar'] });
  expect([namesOf(table, 'hiss'), namesOf(table, 'roar')]).toEqual([[], ['tiger']]);
  expect([drop(table, '1'), drop(table, '1')]).toEqual([true, false]);
  expect(namesOf(table, 'roar')).toEqual([]);
});

it('gives a copy of a table an index of its own', () => {
  const table = animals();
  const copy: Table<Animal> = structuredClone(table);
  drop(table, '1');
  expect([namesOf(table, 'meow'), namesOf(copy, 'meow')]).toEqual([['lynx'], ['cat', 'lynx']]);
});

it('removes every record with a key, and no other', () => {
  const table = animals();
  bySound.dropAll(table, 'meow');
  expect([...table.keys()]).toEqual(['3']);
  bySound.dropAll(table, 'meow');
  expect(namesOf(table, 'purr')).toEqual([]);
});

it('counts owners once for each key, and of several keys once in all', () => {
  const bySoundMade = defineCount<Animal>(
    ({ sounds }) => sounds ?? [],
    ({ name }) => name,
  );
  const table = animals();
  put(table, '4', { name: 'cat', sounds: ['purr'] });
  const counts = () =>
    [['purr'], ['meow'], ['purr', 'meow'], ['bark']].map((keys) => bySoundMade.count(table, keys));
  expect(counts()).toEqual([1, 2, 2, 0]);
  change(table, '4', { name: 'engine' });
  expect(counts()).toEqual([2, 2, 3, 0]);
  drop(table, '1');
  expect(counts()).toEqual([1, 1, 2, 0]);
});

it('keeps records in order, whichever is added, changed or removed', () => {
  const byName = defineOrder<Animal>((a, b) => a.name.localeCompare(b.name));
  const table = animals();
  const names = () => byName.all(table).map(({ name }) => name);
  expect(names()).toEqual(['cat', 'fish', 'lynx']);
  put(table, '4', { name: 'dog' });
  put(table, '5', { name: 'cat' });
  expect(names()).toEqual(['cat', 'cat', 'dog', 'fish', 'lynx']);
  expect(byName.countBefore(table, ({ name }) => name < 'dog')).toBe(2);
  change(table, '2', { name: 'ant' });
  drop(table, '1');
  expect(names()).toEqual(['ant', 'cat', 'dog', 'fish']);
});
