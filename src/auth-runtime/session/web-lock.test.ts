import { jest } from '@jest/globals';
import { fakeLocks } from '../testing/fake-locks';
import { inTurn, webLock } from './web-lock';

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

describe('what replaces the session', () => {
  const fakes = () => Object.assign(navigator, { locks: fakeLocks() }).locks;
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.useRealTimers();
  });

  test('has its turn one after the other, and its result whatever it is', async () => {
    fakes();
    const order: string[] = [];
    const first = inTurn(async () => {
      await Promise.resolve();
      order.push('first');
      throw new Error('refused');
    });
    const second = inTurn(async () => order.push('second'));
    await expect(first).rejects.toThrow('refused');
    expect(await second).toBe(2);
    expect(order).toEqual(['first', 'second']);
  });

  test('has its turn once the one before has written what it got', async () => {
    fakes();
    const order: string[] = [];
    const first = (async () => {
      const tokens = await inTurn(async () => 'tokens');
      await Promise.resolve();
      order.push(tokens);
    })();
    const second = inTurn(async () => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['tokens', 'second']);
  });

  test('takes the lock from what has it for too long, and ends it', async () => {
    fakes();
    jest.useFakeTimers();
    const hung = inTurn(
      (taken) =>
        new Promise((_, reject) => {
          taken.addEventListener('abort', () => reject(taken.reason as Error));
        }),
    ).catch((error: unknown) => error);
    const next = inTurn(async () => 'done');
    await jest.advanceTimersByTimeAsync(5000);
    expect(await next).toBe('done');
    expect(await hung).toMatchObject({ name: 'TimeoutError' });
  });

  test('has its turn at once on a page without locks', async () => {
    const hung = inTurn(() => new Promise(() => undefined));
    expect(await Promise.race([hung, inTurn(async () => 'done')])).toBe('done');
  });
});
