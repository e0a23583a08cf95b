import type { AttemptStore } from '@vestibule/attempt-limit';
import { compile } from 'proxy-addr';
import type { BaseRequest } from '../sdk';
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

function memoryStore() {
  const records = new Map<string, Record<string, unknown>>();
  const store: AttemptStore = {
    merge: (record, update) => {
      const entries = Object.entries({ ...records.get(record), ...update }).filter(
        ([, value]) => value !== null,
      );
      records.set(record, Object.fromEntries(entries));
      return Promise.resolve({ ...records.get(record) });
    },
  };
  return { records, store };
}

const minute = 60_000;
const network = '203.0.113.7';

test('processes count together, to within a tenth of the limit each', async () => {
  const { records, store } = memoryStore();
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
  expect([...records.values()].map((entries) => Object.keys(entries).length)).toEqual([2]);
});

test('no 15 minutes have more attempts than the limit, wherever they begin', async () => {
  const begin = 1_800_000_000_000;
  let time = begin;
  const limit = new NetworkLimit({ most: 30, store: memoryStore().store, now: () => time });
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
  const limit = new NetworkLimit({ most: 2, store: memoryStore().store, now: () => time });
  expect(await limit.take(network)).toBe(0);
  time += 10 * minute;
  expect(await limit.take(network)).toBe(0);
  expect(await limit.take(network)).toBe(5 * minute);
  time += 5 * minute;
  expect([await limit.take(network), await limit.take(network)]).toEqual([0, 10 * minute]);
});

test('browsers known to the account have four times as many, of their own', async () => {
  const limit = new NetworkLimit({ most: 10, store: memoryStore().store, now: () => 1_800_000_000_000 });
  const admitted = async (browser: 'known' | 'unknown') => {
    let count = 0;
    for (let asked = 0; asked < 100; asked += 1) if ((await limit.take(network, browser)) === 0) count += 1;
    return count;
  };
  expect(await admitted('unknown')).toBe(10);
  expect(await admitted('known')).toBe(40);
});
