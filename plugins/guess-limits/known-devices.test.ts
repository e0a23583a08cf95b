import type { AttemptStore } from '@vestibule/attempt-limit';
import { KnownDevices } from './known-devices';

const account = 'a'.repeat(64);

/** A store as the core is: each call is atomic, and answers with the whole record. */
function memoryStore(): AttemptStore {
  const record: Record<string, unknown> = {};
  return {
    merge: (_record, update) => {
      for (const [key, entry] of Object.entries(update)) {
        if (entry === null) delete record[key];
        else record[key] = entry;
      }
      return Promise.resolve({ ...record });
    },
  };
}

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
