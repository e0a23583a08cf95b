import { failuresIn } from './failures';
import { attemptLimit, type AttemptLimit } from './attempt-limit';
import type { AttemptStore, Entry } from './store';

const minute = 60_000;
const pauses = { max: 3, firstMs: 15 * minute, longestMs: 15 * minute, forgetMs: 15 * minute };
const record = 'shared';
const start = 1_800_000_000_000;

let time: number;
let entries: Record<string, unknown>;
let calls: number;
let limit: AttemptLimit;

beforeEach(() => {
  time = start;
  entries = {};
  calls = 0;
  const store: AttemptStore = {
    merge: async (_record, update) => {
      calls += 1;
      const all = Object.entries({ ...entries, ...update });
      entries = Object.fromEntries(all.filter(([, entry]) => entry !== null));
      return { ...entries };
    },
  };
  limit = attemptLimit({ name: 'test', ...pauses, now: () => time, store });
});

/** Puts entries of strangers into the record. */
function crowd(count: number, at: Entry = time, name = 'test'): void {
  for (let index = 0; index < count; index += 1) entries[`vestibule.attempts.${index}${at}.${name}.x`] = at;
}

async function fail(subject: Parameters<AttemptLimit['begin']>[0]): Promise<void> {
  const attempt = await limit.begin(subject);
  if (attempt.status === 'OK') await attempt.failed();
}

const begun = async (id = 'bob') => {
  const attempt = await limit.begin({ record, id });
  if (attempt.status === 'OK') await attempt.undo();
  return attempt.status;
};

test('an attempt is an entry of its own, under its subject and its name', async () => {
  await fail('bob');
  await fail({ record: 'bob', id: 'of-bob' });
  expect(Object.entries(entries)).toEqual([
    [expect.stringMatching(/^vestibule\.attempts\.test\.[\w-]{8}$/), start],
    [expect.stringMatching(/^vestibule\.attempts\.of-bob\.test\.[\w-]{8}$/), start],
  ]);
});

test('what is spent costs one call', async () => {
  for (let spent = 1; spent <= 3; spent += 1) {
    expect([await limit.spend('bob'), calls]).toEqual([{ status: 'OK' }, 1]);
    expect(Object.keys(entries)).toHaveLength(spent);
    calls = 0;
  }
});

test('of several that are being judged, each knows how many are left', async () => {
  const attempts = [await limit.begin('bob'), await limit.begin('bob'), await limit.begin('bob')];
  expect(attempts).toMatchObject([{ attemptsLeft: 2 }, { attemptsLeft: 1 }, { attemptsLeft: 0 }]);
});

test('what isn’t an attempt doesn’t count', async () => {
  const others = { a: 'nonsense', b: true, c: {}, d: [], e: `${start}` };
  entries = Object.fromEntries(
    Object.entries(others).map(([key, entry]) => [`vestibule.attempts.test.${key}`, entry]),
  );
  expect(await limit.begin('bob')).toMatchObject({ status: 'OK', attemptsLeft: 2 });
});

test('a record has room for three hundred attempts of a name', async () => {
  crowd(299);
  expect(await begun()).toBe('OK');
  crowd(1, time - 1);
  expect(await begun()).toBe('LIMIT_REACHED_ERROR');
});

test('attempts of another name take no room, nor do those that are long over', async () => {
  crowd(299);
  crowd(300, time, 'other');
  expect(await begun()).toBe('OK');
  crowd(20, time - 2 * pauses.forgetMs);
  expect(await begun()).toBe('OK');
});

test('who has failed there before may try again, though it is full', async () => {
  await fail({ record, id: 'bob' });
  crowd(300);
  expect([await begun('bob'), await begun('eve')]).toEqual(['OK', 'LIMIT_REACHED_ERROR']);
});

test.each<[readonly number[], number, readonly number[]]>([
  [[0, 100, 200], 250, [200]],
  [[0, 101, 200], 250, [101, 200]],
  [[200, 150], 299, [200, 150]],
  [[200, 150], 300, []],
  [[], 300, []],
])('of the failures at %j, these count at %i: %j', (attempts, now, counted) => {
  expect(failuresIn(attempts, 100, now)).toEqual(counted);
});
