import type { AttemptStore } from '@vestibule/attempt-limit';
import { email, minute, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { compile } from 'proxy-addr';
import { networkIn, networkOf } from './network-address';
import type { BaseRequest } from './sdk';
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

test('processes count together, to within a tenth of the limit each', async () => {
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
  let time = 1_800_000_000_000;
  const processes = [1, 2].map(() => new NetworkLimit({ most: 100, store, now: () => time }));
  const admitted = async () => {
    let count = 0;
    for (let asked = 0; asked < 100; asked += 1) {
      for (const one of processes) if ((await one.take('203.0.113.7')) === 0) count += 1;
    }
    return count;
  };
  const first = await admitted();
  expect(first).toBeGreaterThanOrEqual(100);
  expect(first).toBeLessThan(110);
  time += 15 * minute;
  expect(await admitted()).toBe(first);
  expect([...records.values()].map((entries) => Object.keys(entries).length)).toEqual([2]);
});

describe('behind a proxy', () => {
  let setup: TestApi;

  beforeAll(async () => {
    const addressHeader = { name: 'x-forwarded-for', hops: 1 };
    setup = await startTestApi({ limits: { addressHeader, perNetwork: 10 } });
  });
  beforeEach(() => setup.dev('POST', '/reset'));
  afterAll(() => setup.close());

  const from = (address: string) => {
    const visitor = setup.visitor();
    visitor.headers = { 'x-forwarded-for': address };
    return visitor;
  };
  let people = 0;
  const guess = async (address: string) =>
    (await from(address).signIn(`user-${(people += 1)}@example.test`, password)).status;
  async function useUp(address: string) {
    for (let guesses = 0; guesses < 10; guesses += 1) expect(await guess(address)).toBe(200);
  }

  test('a network has ten attempts in 15 minutes, whichever accounts it tries', async () => {
    await useUp('203.0.113.7');
    expect(await guess('203.0.113.7')).toBe(429);
    expect(await guess('203.0.113.8')).toBe(200);
    // What the client writes comes before what the proxy adds.
    expect(await guess('198.51.100.1, 203.0.113.7')).toBe(429);
    const refused = await from('203.0.113.7').signUp('new@example.test', password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const reset = { formFields: [{ id: 'email', value: email }] };
    const others: [string, object][] = [
      ['/auth/user/password/reset/token', reset],
      ['/auth/user/webauthn/reset/token', { email }],
      ['/auth/signinup/code', { email }],
      ['/auth/signinup/code/consume', { preAuthSessionId: 'a', linkCode: 'b' }],
      ['/auth/signinup/code/consume', { preAuthSessionId: 'a', deviceId: 'b', userInputCode: '1' }],
      ['/auth/signinup/code/resend', { preAuthSessionId: 'a', deviceId: 'b' }],
    ];
    for (const [path, body] of others) {
      expect((await from('203.0.113.7').call('POST', path, body)).status).toBe(429);
    }
    await setup.dev('POST', '/clock', { advanceMs: 15 * minute });
    expect(await guess('203.0.113.7')).toBe(200);
  });

  test('all addresses of an IPv6 network count as one', async () => {
    await useUp('2001:db8:1:2::1');
    expect(await guess('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await guess('2001:db8:1:3::1')).toBe(200);
  });

  test('a known browser continues', async () => {
    const bob = from('203.0.113.7');
    await bob.signUp(email, password);
    for (let guesses = 0; guesses < 9; guesses += 1) expect(await guess('203.0.113.7')).toBe(200);
    expect((await from('203.0.113.7').signIn(email, password)).status).toBe(429);
    expect((await bob.signIn(email, password)).status).toBe(200);
  });
});
