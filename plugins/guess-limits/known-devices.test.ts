import type { AttemptStore } from './attempt-limit/store';
import { KnownDevices } from './known-devices';
import type { BaseResponse } from './sdk';
import { memoryStore } from './testing/memory-store';

const account = 'a'.repeat(64);

/** The same store, for a process whose second call comes after something else has happened. */
function slowAfterReading(store: AttemptStore, until: Promise<void>): AttemptStore {
  let calls = 0;
  return {
    merge: async (...given) => {
      calls += 1;
      if (calls === 2) await until;
      return store.merge(...given);
    },
  };
}

function devicesOf(store: AttemptStore): KnownDevices {
  const cookie = () => ({ path: '/auth', secure: false, sameSite: 'lax' as const });
  return new KnownDevices({ store, now: Date.now, cookie });
}

async function cookieOf(devices: KnownDevices): Promise<string> {
  let made = '';
  const response = {
    setCookie: (_key: string, value: string) => {
      made = value;
    },
  };
  await devices.remember({ getCookieValue: () => undefined }, response, [account]);
  return made;
}

test('two processes that start on a new core know each other’s browsers, whoever is slower', async () => {
  for (let round = 0; round < 20; round += 1) {
    const store = memoryStore();
    const quick = devicesOf(store);
    let isReady = (): void => undefined;
    const ready = new Promise<void>((resolve) => (isReady = resolve));
    const slow = devicesOf(slowAfterReading(store, ready));
    const slowReady = slow.ready();
    await quick.ready();
    isReady();
    await slowReady;
    const later = devicesOf(store);
    const cookie = await cookieOf(quick);
    for (const devices of [quick, slow, later]) {
      expect(await devices.find({ getCookieValue: () => cookie }, account)).toBeDefined();
    }
  }
});

test('a browser that signs in again keeps its id; one that recovers the account gets another', async () => {
  const devices = devicesOf(memoryStore());
  const cookie = await cookieOf(devices);
  const request = { getCookieValue: () => cookie };
  const idAfter = async (asNew: boolean) => {
    let made = '';
    const response = { setCookie: (_key: string, value: string) => void (made = value) };
    await devices.remember(request, response, [account], { asNew });
    return (await devices.find({ getCookieValue: () => made }, account))?.id;
  };
  const first = (await devices.find(request, account))?.id;
  expect(first).toBeDefined();
  expect(await idAfter(false)).toBe(first);
  expect(await idAfter(true)).not.toBe(first);
});

const dayMs = 24 * 60 * 60_000;

/** A browser, and what the API last told it to keep. */
function browserOf(devices: KnownDevices) {
  const set: Parameters<BaseResponse['setCookie']>[] = [];
  const value = () => set.at(-1)?.[1] ?? '';
  const request = { getCookieValue: (name: string) => (name === 'vestibule-known' ? value() : undefined) };
  const response = { setCookie: (...given: Parameters<BaseResponse['setCookie']>) => void set.push(given) };
  return {
    set,
    value,
    plant: (cookie: string) =>
      void set.push(['vestibule-known', cookie, undefined, false, true, 0, '/auth', 'lax']),
    remember: (...accounts: string[]) => devices.remember(request, response, accounts),
    isKnown: async (of: string) => (await devices.find(request, of)) !== undefined,
  };
}

const [ada, bob] = ['b'.repeat(64), 'c'.repeat(64)];

test('a browser is known to the accounts that have signed in there, and to no other', async () => {
  const browser = browserOf(devicesOf(memoryStore()));
  expect(await browser.isKnown(account)).toBe(false);
  await browser.remember(account);
  await browser.remember(ada);
  expect([await browser.isKnown(account), await browser.isKnown(ada), await browser.isKnown(bob)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each<[string, (cookie: string) => string]>([
  ['another account', (cookie) => cookie.replace(account, ada)],
  ['another time', (cookie) => cookie.replace(/\.[0-9a-z]+\./, '.zzzzzzzzz.')],
  ['another id', (cookie) => cookie.replace(/\.[\w-]{12}\./, `.${'x'.repeat(12)}.`)],
  ['another signature', (cookie) => cookie.replace(/[\w-]{43}$/, 'A'.repeat(43))],
  ['no signature', (cookie) => cookie.replace(/[\w-]{43}$/, '')],
  ['something before it', (cookie) => `x${cookie}`],
  ['something after it', (cookie) => `${cookie}x`],
])('a cookie with %s makes no browser known', async (_what, change) => {
  const browser = browserOf(devicesOf(memoryStore()));
  await browser.remember(account);
  expect(await browser.isKnown(account)).toBe(true);
  browser.plant(change(browser.value()));
  expect([await browser.isKnown(account), await browser.isKnown(ada)]).toEqual([false, false]);
});

test('a cookie of another installation makes no browser known', async () => {
  const [here, elsewhere] = [devicesOf(memoryStore()), devicesOf(memoryStore())].map(browserOf);
  await elsewhere?.remember(account);
  here?.plant(elsewhere?.value() ?? '');
  expect(await here?.isKnown(account)).toBe(false);
});

test('a browser stays known for 180 days after its last sign-in', async () => {
  let time = 1_800_000_000_000;
  const cookie = () => ({ path: '/auth', secure: false, sameSite: 'lax' as const });
  const browser = browserOf(new KnownDevices({ store: memoryStore(), now: () => time, cookie }));
  await browser.remember(account);
  time += 180 * dayMs - 1;
  expect(await browser.isKnown(account)).toBe(true);
  time += 1;
  expect(await browser.isKnown(account)).toBe(false);
});

test('it names ten accounts at most: those that signed in last, each once', async () => {
  const browser = browserOf(devicesOf(memoryStore()));
  const many = Array.from({ length: 12 }, (_, at) => at.toString(16).repeat(64));
  for (const each of [...many, many[11] ?? '', many[3] ?? '']) await browser.remember(each);
  const named = browser
    .value()
    .split('~')
    .map((one) => one.split('.')[0]);
  expect(named).toEqual([...many.slice(2, 3), ...many.slice(4), many[3]]);
  browser.plant([...named, account].join('~'));
  expect(await browser.isKnown(account)).toBe(false);
});

test('of a longer cookie than it sets, the API reads no more than ten accounts', async () => {
  const browser = browserOf(devicesOf(memoryStore()));
  await browser.remember(account);
  const own = browser.value();
  browser.plant([...Array.from({ length: 9 }, () => 'x'), own].join('~'));
  expect(await browser.isKnown(account)).toBe(true);
  browser.plant([...Array.from({ length: 10 }, () => 'x'), own].join('~'));
  expect(await browser.isKnown(account)).toBe(false);
});

test('the key is made once, by whoever is first, and a store that is away is asked again', async () => {
  const store = memoryStore();
  let isAway = true;
  const asked: Record<string, unknown>[] = [];
  const devices = devicesOf({
    merge: async (record, update) => {
      if (isAway) throw new Error('away');
      asked.push(update);
      return store.merge(record, update);
    },
  });
  await expect(devices.ready()).rejects.toThrow('away');
  isAway = false;
  await devices.ready();
  await devices.ready();
  expect(asked).toEqual([
    {},
    { [Object.keys(asked[1] ?? {})[0] ?? '']: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  expect(Object.keys(asked[1] ?? {})).toEqual([expect.stringMatching(/^key\.[0-9a-z]{9}\.[0-9a-f]{18}$/)]);
  asked.length = 0;
  await devicesOf({
    merge: (record, update) => {
      asked.push(update);
      return store.merge(record, update);
    },
  }).ready();
  expect(asked).toEqual([{}]);
  expect([...store.records].map(([record, entries]) => [record, Object.keys(entries)])).toEqual([
    ['vestibule.known-devices', [expect.any(String)]],
  ]);
});

test('a store that keeps nothing is no store', async () => {
  await expect(devicesOf({ merge: () => Promise.resolve({}) }).ready()).rejects.toThrow('keeps nothing');
});

test('of several keys, the first that was made counts', async () => {
  const [first, second] = ['key.000000001.b', 'key.000000002.a'];
  const keys = { [first]: 'the first', [second]: 'the second' };
  const storeOf = (record: Record<string, string>): AttemptStore => ({ merge: async () => ({ ...record }) });
  const browser = browserOf(devicesOf(storeOf({ [first]: keys[first] ?? '' })));
  await browser.remember(account);
  const names = [
    [first, second],
    [second, first],
  ];
  for (const order of names) {
    const record = Object.fromEntries(order.map((name) => [name, keys[name] ?? '']));
    const other = browserOf(devicesOf(storeOf(record)));
    other.plant(browser.value());
    expect(await other.isKnown(account)).toBe(true);
  }
});

test('a known browser keeps its id with each sign-in', async () => {
  const browser = browserOf(devicesOf(memoryStore()));
  await browser.remember(account);
  const [, , id] = browser.value().split('.');
  await browser.remember(account);
  expect(browser.value().split('.')[2]).toBe(id);
});

describe.each([
  { secure: true, sameSite: 'none', name: '__Host-vestibule-known', other: 'vestibule-known', path: '/' },
  { secure: false, sameSite: 'lax', name: 'vestibule-known', other: '__Host-vestibule-known', path: '/auth' },
] as const)('the cookie, where secure is $secure', ({ secure, sameSite, name, other, path }) => {
  const scope = { path: '/auth', secure, sameSite };
  const devices = new KnownDevices({ store: memoryStore(), now: Date.now, cookie: () => scope });

  test('is for no script, and over https for this host alone, as long as the browser is known', async () => {
    const set: unknown[][] = [];
    const response = { setCookie: (...given: unknown[]) => void set.push(given) };
    await devices.remember({ getCookieValue: () => undefined }, response, [account]);
    const [key, value, domain, isSecure, httpOnly, expires, below, site] = set[0] ?? [];
    expect([key, domain, isSecure, httpOnly]).toEqual([name, undefined, secure, true]);
    expect([below, site]).toEqual([path, sameSite]);
    expect(Number(expires) - Date.now()).toBeGreaterThan(180 * dayMs - 60_000);
    expect(Number(expires) - Date.now()).toBeLessThanOrEqual(180 * dayMs);
    const isKnown = async (sent: string) => {
      const request = { getCookieValue: (asked: string) => (asked === sent ? String(value) : undefined) };
      return (await devices.find(request, account)) !== undefined;
    };
    expect([await isKnown(name), await isKnown(other)]).toEqual([true, false]);
  });
});
