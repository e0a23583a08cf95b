import { compile } from 'proxy-addr';
import type { BaseRequest } from '../sdk';
import { memoryStore } from '../testing/memory-store';
import { networkIn, networkOf } from './network-address';
import { NetworkLimit } from './network-limit';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:DB8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', undefined],
  ['unknown', undefined],
  ['203.0.113.7.8', undefined],
])('the network of %s is %s', (address, network) => {
  expect(networkIn(address)).toBe(network);
});

const ours = compile(['loopback', '10.0.0.0/8']);
const xff = { name: 'x-real-ip', hops: 1 };

test.each([
  ['what a proxy of ours says counts', '127.0.0.1', '203.0.113.7', undefined, '203.0.113.7'],
  [
    'so does what the proxy before it said',
    '::ffff:10.1.1.1',
    '203.0.113.7, 10.2.2.2',
    undefined,
    '203.0.113.7',
  ],
  ['but not what the caller said', '127.0.0.1', '198.51.100.1, 203.0.113.7', undefined, '203.0.113.7'],
  ['nor what is no address', '127.0.0.1', 'localhost, 10.2.2.2', undefined, '127.0.0.1'],
  ['nor what anyone else says', '203.0.113.9', '203.0.113.7', undefined, '203.0.113.9'],
  ['a header of its own is believed from proxies of ours', '10.1.1.1', '203.0.113.7', xff, '203.0.113.8'],
  ['and from nobody else', '203.0.113.9', '203.0.113.7', xff, '203.0.113.9'],
])('%s', (_title, remoteAddress, forwarded, header, network) => {
  const headers: Record<string, string> = { 'x-forwarded-for': forwarded, 'x-real-ip': '203.0.113.8' };
  const request = {
    original: { socket: { remoteAddress } },
    getHeaderValue: (name: string) => headers[name],
  } as unknown as BaseRequest;
  expect(networkOf(request, { header, isTrusted: ours })).toBe(network);
});

const minute = 60_000;
const network = '203.0.113.7';

test('processes count together, to within a tenth of the limit each', async () => {
  const store = memoryStore();
  let time = 1_800_000_000_000;
  const processes = [1, 2].map(() => new NetworkLimit({ most: 100, store, now: () => time }));
  const admitted = async () => {
    let count = 0;
    for (let asked = 0; asked < 100; asked += 1) {
      for (const one of processes) if ((await one.take(network)) === 0) count += 1;
    }
    return count;
  };
  const first = await admitted();
  expect(first).toBeGreaterThanOrEqual(100);
  expect(first).toBeLessThan(110);
  time += 15 * minute;
  expect(await admitted()).toBe(first);
  time += 60 * minute;
  await admitted();
  expect([...store.records.values()].map((entries) => Object.keys(entries).length)).toEqual([2]);
});

test('no 15 minutes have more attempts than the limit, wherever they begin', async () => {
  const begin = 1_800_000_000_000;
  let time = begin;
  const limit = new NetworkLimit({ most: 30, store: memoryStore(), now: () => time });
  const admitted: number[] = [];
  for (; time < begin + 90 * minute; time += 7_000) {
    if ((await limit.take(network)) === 0) admitted.push(time);
  }
  for (const from of admitted) {
    const within = admitted.filter((at) => at >= from && at < from + 15 * minute);
    expect(within.length).toBeLessThanOrEqual(30);
  }
  expect(admitted.length).toBeGreaterThan(150);
});

test('says how long to wait until the first attempts no longer count', async () => {
  let time = 1_800_000_000_000;
  const limit = new NetworkLimit({ most: 2, store: memoryStore(), now: () => time });
  expect(await limit.take(network)).toBe(0);
  time += 10 * minute;
  expect(await limit.take(network)).toBe(0);
  expect(await limit.take(network)).toBe(5 * minute);
  time += 5 * minute;
  expect([await limit.take(network), await limit.take(network)]).toEqual([0, 10 * minute]);
});

test('browsers known to the account have four times as many, of their own', async () => {
  const limit = new NetworkLimit({ most: 10, store: memoryStore(), now: () => 1_800_000_000_000 });
  const admitted = async (browser: 'known' | 'unknown') => {
    let count = 0;
    for (let asked = 0; asked < 100; asked += 1) if ((await limit.take(network, browser)) === 0) count += 1;
    return count;
  };
  expect(await admitted('unknown')).toBe(10);
  expect(await admitted('known')).toBe(40);
});

/** The calls to a store, by the keys that they change. */
function watched(store: ReturnType<typeof memoryStore>) {
  const calls: string[][] = [];
  const merge: typeof store.merge = (record, update) => {
    calls.push([record, ...Object.keys(update)]);
    return store.merge(record, update);
  };
  return { calls, merge };
}

test('a process tells the others after each tenth of the limit, and only what they don’t know', async () => {
  let time = 1_800_000_000_000;
  const store = watched(memoryStore());
  const limit = new NetworkLimit({ most: 95, store, now: () => time });
  const take = async (times: number) => {
    for (let taken = 0; taken < times; taken += 1) await limit.take(network);
  };
  await take(9);
  expect(store.calls).toEqual([]);
  await take(1);
  const minuteOf = (at: number) => new RegExp(`^${Math.floor(at / minute)}\\.[0-9a-f]{24}\\.[\\w-]{8}$`);
  const record = expect.stringMatching(/^vestibule\.networks\.[0-9a-f]{4}$/);
  expect(store.calls.splice(0)).toEqual([[record, expect.stringMatching(minuteOf(time))]]);
  await take(5);
  time += minute;
  await take(4);
  expect(store.calls).toEqual([]);
  await take(1);
  expect(store.calls.splice(0)).toEqual([
    [record, expect.stringMatching(minuteOf(time - minute)), expect.stringMatching(minuteOf(time))],
  ]);
  await take(10);
  expect(store.calls).toEqual([[record, expect.stringMatching(minuteOf(time))]]);
});

test('who has been heard of later may have come before', async () => {
  let time = 1_800_000_000_000;
  const store = memoryStore();
  const [one, other] = [1, 2].map(() => new NetworkLimit({ most: 10, store, now: () => time }));
  for (let taken = 0; taken < 4; taken += 1) await one?.take(network);
  time += 5 * minute;
  for (let taken = 0; taken < 6; taken += 1) expect(await other?.take(network)).toBe(0);
  // The four of the first minute go first.
  expect(await other?.take(network)).toBe(10 * minute);
  time += 10 * minute;
  for (let taken = 0; taken < 4; taken += 1) expect(await other?.take(network)).toBe(0);
  expect(await other?.take(network)).toBe(5 * minute);
});

test('what other processes have left in a shared record doesn’t count, if it is none of this network’s', async () => {
  const time = 1_800_000_000_000;
  const store = memoryStore();
  const limit = new NetworkLimit({ most: 10, store, now: () => time });
  await limit.take(network);
  const [record = ''] = store.records.keys();
  const [key = ''] = Object.keys(store.records.get(record) ?? {});
  const [at, hash] = key.split('.');
  await store.merge(record, {
    [`${at}.${hash}.a`]: `x@${time}`,
    [`${at}.${hash}.b`]: `-5@${time}`,
    [`${at}.${hash}.c`]: `99@${time - 15 * minute}`,
    [`${at}.${hash}.d`]: '99',
    [`${at}.${'0'.repeat(24)}.e`]: `99@${time}`,
  });
  for (let taken = 1; taken < 10; taken += 1) expect(await limit.take(network)).toBe(0);
  expect(await limit.take(network)).toBeGreaterThan(0);
  await store.merge(record, { [`${at}.${hash}.f`]: `2@${time}` });
  const fresh = new NetworkLimit({ most: 30, store, now: () => time });
  let taken = 0;
  while ((await fresh.take(network)) === 0) taken += 1;
  expect(taken).toBe(18);
});

test('ten thousand networks are counted, and the oldest are forgotten first', async () => {
  const limit = new NetworkLimit({ most: 1, store: memoryStore(), now: () => 1_800_000_000_000 });
  const isAdmitted = async (name: string) => (await limit.take(name)) === 0;
  for (let index = 0; index < 10_000; index += 1) await limit.take(`network ${index}`);
  expect(await isAdmitted('network 0')).toBe(false);
  expect(await isAdmitted('network 10000')).toBe(true);
  expect(await isAdmitted('network 1')).toBe(false);
  expect(await isAdmitted('network 0')).toBe(true);
});

test('a browser is unknown unless it is said to be known', async () => {
  const limit = new NetworkLimit({ most: 1, store: memoryStore(), now: () => 1_800_000_000_000 });
  expect(await limit.take(network)).toBe(0);
  expect(await limit.take(network, 'unknown')).toBe(15 * minute);
});

test('an attempt counts for a whole window, in whichever process it was', async () => {
  const start = 30_000_000 * minute;
  let time = start + 10_000;
  const store = memoryStore();
  const [one, other, third, fourth] = [1, 2, 3, 4].map(
    () => new NetworkLimit({ most: 2, store, now: () => time }),
  );
  expect(await one?.take(network)).toBe(0);
  time = start + 50_000;
  expect(await other?.take(network)).toBe(0);
  // Those of a minute go together, with its last.
  expect(await other?.take(network)).toBe(15 * minute);

  time += 15 * minute - 1;
  expect(await third?.take(network)).toBe(0);
  expect(await fourth?.take(network)).toBe(1);
});

test('while others have made more attempts than the limit, it waits until enough of them are over', async () => {
  const start = 30_000_000 * minute;
  let time = start;
  const store = memoryStore();
  await new NetworkLimit({ most: 1, store, now: () => time }).take(network);
  const [record = ''] = store.records.keys();
  const [, hash] = Object.keys(store.records.get(record) ?? {})[0]?.split('.') ?? [];
  const counted = (after: number, count: number) => ({
    [`${(start + after) / minute}.${hash}.others`]: `${count}@${start + after}`,
  });
  await store.merge(record, { ...counted(minute, 9), ...counted(2 * minute, 1), ...counted(3 * minute, 9) });
  time = start + 3 * minute;
  const limit = new NetworkLimit({ most: 10, store, now: () => time });
  // With the first and its own, these are 21; then ten, until those of this minute are over.
  expect(await limit.take(network)).toBe(14 * minute);
  expect(await limit.take(network)).toBe(15 * minute);
});
