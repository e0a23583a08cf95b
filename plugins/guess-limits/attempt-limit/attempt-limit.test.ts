import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import supertokens from 'supertokens-node';
import Session from 'supertokens-node/recipe/session';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { attemptLimit, type AttemptLimit } from './attempt-limit';
import type { Pauses } from './failures';
import { coreStore, type AttemptStore } from './store';

// supertokens-node loads slowly on a busy machine.
const user = 'bob';
const minute = 60_000;
const coolDownMs = 15 * minute;
const lockOut: Pauses = { max: 3, firstMs: coolDownMs, longestMs: coolDownMs, forgetMs: coolDownMs };
const locked = { status: 'LIMIT_REACHED_ERROR' };
let core: EmbeddedCore;
let time: number;
let limit: AttemptLimit;

beforeAll(async () => {
  core = await startEmbeddedCore();
  supertokens.init({
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Test', apiDomain: 'http://localhost:1', websiteDomain: 'http://localhost:2' },
    recipeList: [Session.init(), UserMetadata.init()],
  });
});
beforeEach(() => {
  core.reset();
  time = 1_800_000_000_000;
  limit = attemptLimit({ name: 'test', ...lockOut, now: () => time });
});
afterAll(() => core.close());

async function failTimes(times: number, apartMs = 0): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) {
    const attempt = await limit.begin(user);
    expect(attempt).toMatchObject({ status: 'OK' });
    if (attempt.status === 'OK') await attempt.failed();
    time += apartMs;
  }
}

it('says how many attempts are left', async () => {
  for (const attemptsLeft of [2, 1, 0]) {
    const attempt = await limit.begin(user);
    expect(attempt).toMatchObject({ status: 'OK', attemptsLeft });
    if (attempt.status === 'OK') await attempt.failed();
  }
  expect(await limit.begin(user)).toEqual({ ...locked, retryAfterMs: coolDownMs });
});

it('lasts one cool-down from the last failure, which refusals don’t prolong', async () => {
  await failTimes(3, minute);
  expect(await limit.begin(user)).toEqual({ ...locked, retryAfterMs: 14 * minute });
  time += 14 * minute - 1;
  expect(await limit.begin(user)).toEqual({ ...locked, retryAfterMs: 1 });
  time += 1;
  expect(await limit.begin(user)).toMatchObject({ status: 'OK', attemptsLeft: 2 });
});

it('does not add up failures that are a cool-down apart', async () => {
  await failTimes(10, coolDownMs);
  expect(await limit.begin(user)).toMatchObject({ status: 'OK', attemptsLeft: 2 });
});

it('forgets failures after a success', async () => {
  await failTimes(2);
  const attempt = await limit.begin(user);
  expect(attempt).toMatchObject({ status: 'OK', attemptsLeft: 0 });
  if (attempt.status === 'OK') await attempt.succeeded();
  expect(await limit.begin(user)).toMatchObject({ status: 'OK', attemptsLeft: 2 });
});

describe('many at once', () => {
  /** Guesses side by side; how many were judged, and how many at the same time. */
  async function guess(count: number, isRight: boolean) {
    let [judged, judging, most] = [0, 0, 0];
    async function one(): Promise<void> {
      const attempt = await limit.begin(user);
      if (attempt.status !== 'OK') return;
      most = Math.max(most, (judging += 1));
      await new Promise(setImmediate);
      judging -= 1;
      judged += 1;
      await (isRight ? attempt.succeeded() : attempt.failed());
    }
    await Promise.all(Array.from({ length: count }, one));
    return { judged, most };
  }

  it('lets no more wrong ones through than the limit, for later ones wait for earlier answers', async () => {
    expect((await guess(100, false)).judged).toBe(3);
    time += coolDownMs;
    await failTimes(2);
    expect(await guess(20, false)).toEqual({ judged: 1, most: 1 });
  });

  it('lets all right ones through, for what is being judged is no failure', async () => {
    await failTimes(2);
    const { judged, most } = await guess(20, true);
    expect(judged).toBe(20);
    expect(most).toBeLessThanOrEqual(3);
    expect(await limit.begin(user)).toMatchObject({ status: 'OK', attemptsLeft: 2 });
  });

  it('over another store, two processes judge no more than one would', async () => {
    const record: Record<string, unknown> = {};
    // As with Redis: each call is one step, and its answer takes a while.
    const store: AttemptStore = {
      merge: async (_record, update) => {
        for (const [key, entry] of Object.entries(update)) {
          if (entry === null) delete record[key];
          else record[key] = entry;
        }
        const answer = { ...record };
        await new Promise(setImmediate);
        return answer;
      },
    };
    const two = [1, 2].map(() => attemptLimit({ name: 'test', ...lockOut, now: () => time, store }));
    const guessAll = (isRight: boolean) =>
      Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const attempt = await two[index % 2]?.begin(user);
          if (attempt?.status !== 'OK') return 0;
          await new Promise(setImmediate);
          await (isRight ? attempt.succeeded() : attempt.failed());
          return 1;
        }),
      );
    expect((await guessAll(true)).filter(Boolean)).toHaveLength(40);
    expect((await guessAll(false)).filter(Boolean)).toHaveLength(3);
  });

  it('after a pause, one is judged at a time', async () => {
    await failTimes(3);
    time += coolDownMs - 1;
    limit = attemptLimit({ name: 'test', ...lockOut, forgetMs: 10 * coolDownMs, now: () => time });
    expect(await guess(5, true)).toEqual({ judged: 0, most: 0 });
    time += 1;
    expect(await guess(5, false)).toEqual({ judged: 1, most: 1 });
  });

  it('counts what nothing was heard of for half a minute as failed', async () => {
    for (let begun = 0; begun < 3; begun += 1) await limit.begin(user);
    time += minute / 2;
    expect(await limit.begin(user)).toEqual({ ...locked, retryAfterMs: coolDownMs - minute / 2 });
  });

  it('spends no more than the limit of what has no outcome', async () => {
    const spent = await Promise.all(Array.from({ length: 20 }, () => limit.spend(user)));
    expect(spent.filter(({ status }) => status === 'OK')).toHaveLength(3);
    expect(await limit.spend(user)).toEqual({ ...locked, retryAfterMs: coolDownMs });
  });
});

it('is one for each user and each thing to guess', async () => {
  await failTimes(3);
  expect(await limit.begin('eve')).toMatchObject({ status: 'OK' });
  const other = attemptLimit({ name: 'other', ...lockOut, now: () => time });
  expect(await other.begin(user)).toMatchObject({ status: 'OK', attemptsLeft: 2 });
});

it('keeps only what counts', async () => {
  await UserMetadata.updateUserMetadata(user, { theme: 'dark' });
  await failTimes(3);
  time += coolDownMs;
  const attempt = await limit.begin(user);
  if (attempt.status === 'OK') await attempt.failed();
  const during = (await UserMetadata.getUserMetadata(user)).metadata as object;
  expect(Object.keys(during)).toHaveLength(2);
  if (attempt.status === 'OK') await attempt.succeeded();
  expect((await UserMetadata.getUserMetadata(user)).metadata).toEqual({ theme: 'dark' });
});

it('pauses longer after each failure, up to a longest pause', async () => {
  const growing = { max: 2, firstMs: minute, longestMs: 5 * minute, forgetMs: 24 * 60 * minute };
  limit = attemptLimit({ name: 'test', ...growing, now: () => time });
  await failTimes(2);
  for (const pause of [1, 2, 4, 5, 5]) {
    expect(await limit.begin(user)).toEqual({ ...locked, retryAfterMs: pause * minute });
    time += pause * minute;
    await failTimes(1);
  }
});

describe('a record shared by many', () => {
  const record = 'shared';
  const subject = (id: string, isKnown = false) => ({ record, id, isKnown });
  const entries = async () => Object.keys(await coreStore.merge(record, {}));

  it('counts for each alone', async () => {
    for (let spent = 0; spent < 3; spent += 1) await limit.spend(subject('eve'));
    expect(await limit.begin(subject('eve'))).toMatchObject(locked);
    expect(await limit.begin(subject('bob'))).toMatchObject({ status: 'OK', attemptsLeft: 2 });
  });

  it('forgets after a success what was guessed, and nothing else of the subject', async () => {
    const other = attemptLimit({ name: 'other', ...lockOut, now: () => time });
    for (let spent = 0; spent < 3; spent += 1) await other.spend(subject('bob'));
    await limit.spend(subject('bob'));
    const attempt = await limit.begin(subject('bob'));
    if (attempt.status === 'OK') await attempt.succeeded();
    expect(await limit.begin(subject('bob'))).toMatchObject({ status: 'OK', attemptsLeft: 2 });
    expect(await other.spend(subject('bob'))).toMatchObject(locked);
  });

  it('takes no more than it can hold; known subjects continue at once, and later everyone does', async () => {
    const crowd = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`vestibule.attempts.stranger${index}.test.x`, time]),
    );
    await coreStore.merge(record, crowd);
    expect(await limit.begin(subject('bob'))).toMatchObject(locked);
    expect(await entries()).toHaveLength(300);
    expect(await limit.begin(subject('bob', true))).toMatchObject({ status: 'OK' });
    time += 2 * coolDownMs;
    const attempt = await limit.begin(subject('bob'));
    if (attempt.status === 'OK') await attempt.succeeded();
    expect(await entries()).toEqual([]);
  });
});
