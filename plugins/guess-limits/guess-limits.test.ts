import type { Account, Contact, SecondFactors } from './accounts';
import type { GuessLimits } from './guess-limits';
import type { Judged } from './pauses';
import { ada, bob, browserIn, Guessing, minute, tenantId } from './testing/guessing';
import { TooManyRequests } from './too-many-requests';

let world: Guessing;
beforeEach(() => (world = new Guessing()));

test.each<[Judged, Contact, number]>([
  ['password', ada, 5],
  ['sign-up', { tenantId, email: 'ada@example.test' }, 5],
  ['code', { tenantId, phoneNumber: '+4915112345678' }, 10],
  ['totp', { ...ada, isSecondFactor: true }, 3],
  ['recovery-code', { ...ada, isSecondFactor: true }, 5],
])('of guesses at a %s of %j, %i may fail, wherever they come from', async (name, contact, most) => {
  expect(await world.failures(contact, browserIn(), name)).toBe(most);
  expect(await world.isAdmitted(contact, browserIn('198.51.100.1'), name)).toBe(false);
  expect(world.reached).toEqual([name, name]);
});

test('after failures comes a pause, which is said, and thrown where an API has no answer for it', async () => {
  await world.failures(ada);
  const { req } = browserIn();
  expect(await world.limits.ask('password', ada, req)).toEqual({
    status: 'LIMIT_REACHED_ERROR',
    retryAfterMs: minute,
  });
  await expect(world.limits.begin('password', ada, req)).rejects.toEqual(new TooManyRequests(minute));
  await expect(world.limits.begin('password', ada, req)).rejects.toMatchObject({ retryAfterMs: minute });
  world.time += minute;
  expect(await world.limits.begin('password', ada, req)).toMatchObject({ status: 'OK' });
});

test('each account, address, tenant and kind of guess has its own count', async () => {
  const contacts: readonly Contact[] = [
    ada,
    bob,
    { ...ada, tenantId: 'bank' },
    { ...ada, isSecondFactor: true },
    { tenantId, email: 'ada' },
    { tenantId, phoneNumber: 'ada' },
    { tenantId, phoneNumber: '+4915112345678' },
    { tenantId, email: 'bob' },
    { tenantId: 'bank', email: 'ada' },
  ];
  for (const contact of contacts) expect(await world.failures(contact)).toBe(5);
  expect(await world.isAdmitted(ada, browserIn(), 'code')).toBe(true);
});

test.each([
  { tenantId, email: ' Ada@Example.test' },
  { tenantId, email: 'ada@example.test\n' },
])('%j is the same address in another spelling', async (contact) => {
  await world.failures({ tenantId, email: 'ada@example.test' });
  expect(await world.isAdmitted(contact)).toBe(false);
});

test('a browser that knows an account has counts of its own there, and nowhere else', async () => {
  const own = browserIn();
  await world.limits.remember(own, [ada]);
  await world.failures(ada);
  await world.failures(bob);
  expect([
    await world.isAdmitted(ada, own),
    await world.isAdmitted(ada),
    await world.isAdmitted(bob, own),
  ]).toEqual([true, false, false]);
  const other = browserIn();
  await world.limits.remember(other, [ada]);
  expect(await world.failures(ada, own)).toBe(5);
  // The other one still has its own.
  expect(await world.failures(ada, other)).toBe(5);
});

test('in a known browser, more guesses at an authenticator app’s codes may fail', async () => {
  const contact: SecondFactors = { ...ada, isSecondFactor: true };
  const own = browserIn();
  await world.limits.remember(own, [contact]);
  expect([
    await world.failures(contact, own, 'totp'),
    await world.failures(contact, browserIn(), 'totp'),
  ]).toEqual([5, 3]);
});

test('a recovered account knows only the browser in which that was', async () => {
  const [thief, own] = [browserIn(), browserIn()];
  await world.limits.remember(thief, [ada]);
  await world.limits.remember(own, [ada]);
  expect([
    await world.limits.isKnown(thief.req, [ada]),
    await world.limits.isKnown(own.req, [bob, ada]),
  ]).toEqual([true, true]);
  await world.failures(ada);
  await world.failures(bob);
  world.time += 1;
  await world.limits.recovered(own, [ada, { ...ada, tenantId: 'bank' }], tenantId);
  expect([await world.limits.isKnown(thief.req, [ada]), await world.limits.isKnown(own.req, [ada])]).toEqual([
    false,
    true,
  ]);
  expect(await world.limits.isKnown(own.req, [{ ...ada, tenantId: 'bank' }])).toBe(false);
  // Its failures are forgotten, and nobody else's.
  expect([await world.isAdmitted(ada), await world.isAdmitted(bob)]).toEqual([true, false]);
  // The thief's browser counts as an unknown one from now on.
  await world.failures(ada);
  expect([await world.isAdmitted(ada, thief), await world.isAdmitted(ada, own)]).toEqual([false, true]);
});

test('a browser in which an account was recovered gets another id, and with it new counts', async () => {
  const own = browserIn();
  await world.limits.remember(own, [ada]);
  await world.failures(ada, own);
  expect(await world.isAdmitted(ada, own)).toBe(false);
  await world.limits.recovered(own, [ada], tenantId);
  expect(await world.isAdmitted(ada, own)).toBe(true);
});

// Of many ids these are the first whose hash begins as ada's, so that they share her record.
const sharing = ['user-117668', 'user-198674'].map((userId) => ({ tenantId, userId }));

test('what a record knows of a recovery goes once no browser can be older than it', async () => {
  const [first, second] = sharing;
  if (!first || !second) throw new Error('Nobody shares the record');
  const forgotten = () =>
    [...world.store.records.values()].flatMap((entries) =>
      Object.keys(entries).filter((key) => key.startsWith('vestibule.devices-forgotten.')),
    ).length;
  await world.limits.recovered(browserIn(), [ada], tenantId);
  world.time += 180 * 24 * 60 * minute - 1;
  await world.limits.recovered(browserIn(), [first], tenantId);
  expect(forgotten()).toBe(2);
  const [record] = [...world.store.records.keys()].filter((key) => key.startsWith('vestibule.limits.'));
  await world.store.merge(record ?? '', { 'other.1': 1, 'vestibule.devices-forgotten.x': 'no time' });
  world.time += 1;
  await world.limits.recovered(browserIn(), [second], tenantId);
  expect(forgotten()).toBe(3);
  expect(world.store.records.get(record ?? '')).toMatchObject({ 'other.1': 1 });
});

test('accounts share records by the beginning of their hash, and have entries of their own there', async () => {
  await world.failures(ada);
  const keys = [...world.store.records].map(([record, entries]) => [record, Object.keys(entries)]);
  expect(keys).toEqual([
    [
      expect.stringMatching(/^vestibule\.limits\.[0-9a-f]{4}$/),
      Array.from({ length: 5 }, () =>
        expect.stringMatching(/^vestibule\.attempts\.[0-9a-f]{24}\.password\.[\w-]+$/),
      ),
    ],
  ]);
  for (const other of sharing) expect(await world.failures(other)).toBe(5);
  expect(world.store.records.size).toBe(1);
});

/** Fills the record of the last attempt with those of strangers. */
async function crowd(name: string): Promise<void> {
  const record = [...world.store.records.keys()].findLast((key) => key.startsWith('vestibule.limits.')) ?? '';
  const entries = Array.from({ length: 301 }, (_, at) => [
    `vestibule.attempts.stranger${at}.${name}.x`,
    world.time,
  ]);
  await world.store.merge(record, Object.fromEntries(entries));
}

test('where a record is full, known browsers go on', async () => {
  const own = browserIn();
  await world.limits.remember(own, [ada]);
  await world.isAdmitted(ada);
  await crowd('password');
  expect([await world.isAdmitted(ada), await world.isAdmitted(ada, own)]).toEqual([false, true]);

  const email = 'ada@example.test';
  await world.limits.spendMessage({ email }, [], browserIn().req);
  world.time += 24 * 60 * minute;
  await crowd('message');
  await expect(world.limits.spendMessage({ email }, [], browserIn().req)).rejects.toBeInstanceOf(
    TooManyRequests,
  );
  await world.limits.spendMessage({ email }, [ada], own.req);
});

test('nobody has to be told which limit was reached', async () => {
  world = new Guessing({ perNetwork: 1, isTold: false });
  expect([await world.isAdmitted(ada), await world.isAdmitted(ada)]).toEqual([true, false]);
});

test('a network has a limit across accounts and browsers, and known browsers their own', async () => {
  world = new Guessing({ perNetwork: 3 });
  const own = browserIn();
  await world.limits.remember(own, [bob, ada]);
  for (const userId of ['eve', 'mallory', 'trent'])
    expect(await world.isAdmitted({ tenantId, userId })).toBe(true);
  expect(await world.isAdmitted(ada)).toBe(false);
  expect(world.reached).toEqual(['network']);
  await expect(world.limits.admit(browserIn().req)).rejects.toBeInstanceOf(TooManyRequests);
  const sent = world.limits.spendMessage({ email: 'ada@example.test' }, [], browserIn().req);
  await expect(sent).rejects.toBeInstanceOf(TooManyRequests);
  expect(world.reached).toEqual(['network', 'network', 'network']);
  await world.limits.admit(browserIn('198.51.100.1').req);
  for (let asked = 0; asked < 11; asked += 1) expect(await world.isAdmitted(bob, own)).toBe(true);
  await world.limits.spendMessage({ email: 'ada@example.test' }, [ada], own.req);
  world.reached = [];
  expect(await world.isAdmitted(bob, own)).toBe(false);
  expect(world.reached).toEqual(['network']);
  world.limits.forgetNetworks();
  expect(await world.isAdmitted(ada)).toBe(true);
});

/** Sends until it has to wait for a minute; how many messages that were. */
async function messages(email: string, readers: readonly Account[] = [], { req } = browserIn()) {
  for (let sent = 0; ; sent += 1) {
    try {
      await world.limits.spendMessage({ email }, readers, req);
    } catch (error) {
      if (error instanceof TooManyRequests && error.retryAfterMs === minute) return sent;
      throw error;
    }
  }
}

test('a mailbox gets five messages, whoever asks for them, and three more for its reader’s browsers', async () => {
  const [own, other] = [browserIn(), browserIn()];
  for (const each of [own, other]) await world.limits.remember(each, [ada, bob]);
  expect(await messages('ada@example.test')).toBe(5);
  expect(world.reached).toEqual(['message']);
  expect(await messages('ADA+news@example.test', [ada])).toBe(0);
  expect(await messages('ada@example.test', [ada], own)).toBe(3);
  expect(await messages('ada@example.test', [ada], other)).toBe(0);
  expect(await messages('bob@example.test', [bob], own)).toBe(8);
});

test('a reader waits for the message that comes first', async () => {
  const own = browserIn();
  await world.limits.remember(own, [ada]);
  await messages('ada@example.test', [ada], own);
  world.time += minute / 2;
  // The reader's own three are half over; anyone's five as well.
  await expect(
    world.limits.spendMessage({ email: 'ada@example.test' }, [ada], own.req),
  ).rejects.toMatchObject({
    retryAfterMs: minute / 2,
  });
});

test.each([
  [true, true, true],
  [false, true, false],
  [false, false, true],
  [true, false, true],
])(
  'verified: %s, where addresses are verified: %s, an account is proven: %s',
  (verified, checked, proven) => {
    world.verifies = checked;
    expect(world.limits.isProven({ verified } as Parameters<GuessLimits['isProven']>[0])).toBe(proven);
  },
);

test('the key of the cookies can be made before the first sign-in', async () => {
  await world.limits.ready();
  expect([...world.store.records.keys()]).toEqual(['vestibule.known-devices']);
});
