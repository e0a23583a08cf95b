import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import supertokens from 'supertokens-node';
import Session from 'supertokens-node/recipe/session';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { attemptLimit, coreStore, type AttemptLimit, type Pauses } from './index';

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
    expect(await limit.begin(user)).toMatchObject({ status: 'OK', attemptsLeft });
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

it('lets no more than the limit through at once', async () => {
  await UserMetadata.updateUserMetadata(user, { theme: 'dark' });
  const attempts = await Promise.all(Array.from({ length: 20 }, () => limit.begin(user)));
  expect(attempts.filter(({ status }) => status === 'OK')).toHaveLength(3);
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
    for (let failed = 0; failed < 3; failed += 1) await limit.begin(subject('eve'));
    expect(await limit.begin(subject('eve'))).toMatchObject(locked);
    expect(await limit.begin(subject('bob'))).toMatchObject({ status: 'OK', attemptsLeft: 2 });
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
