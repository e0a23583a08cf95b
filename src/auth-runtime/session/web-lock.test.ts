import { fakeLocks } from '../testing/fake-locks';
import { webLock } from './web-lock';

test('one tab has the lock at a time; the next gets it when it is released', async () => {
  const locks = fakeLocks();
  const [one, other] = [webLock(locks), webLock(locks)];
  expect(await one.acquireLock('refresh')).toBe(true);
  const order: string[] = [];
  const waiting = other.acquireLock('refresh').then((got) => order.push(`other: ${got}`));
  await Promise.resolve();
  order.push('released');
  await one.releaseLock('refresh');
  await waiting;
  expect(order).toEqual(['released', 'other: true']);
});

test('locks with different names don’t affect each other', async () => {
  const lock = webLock(fakeLocks());
  expect(await lock.acquireLock('refresh')).toBe(true);
  expect(await lock.acquireLock('claims')).toBe(true);
});

test('a lock that isn’t free in time is not granted, and the next caller gets it', async () => {
  const locks = fakeLocks();
  const [one, other] = [webLock(locks), webLock(locks)];
  await one.acquireLock('refresh');
  expect(await other.acquireLock('refresh', 10)).toBe(false);
  await one.releaseLock('refresh');
  expect(await other.acquireLock('refresh')).toBe(true);
});

test('releasing what is not held does nothing', async () => {
  const locks = fakeLocks();
  const [one, other] = [webLock(locks), webLock(locks)];
  await one.acquireLock('refresh');
  await other.releaseLock('refresh');
  expect(await other.acquireLock('refresh', 10)).toBe(false);
});
