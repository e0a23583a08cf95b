import { startSecondProcess, type SecondProcess, until } from '@vestibule/embedded-core/testing';
import { Redis } from 'ioredis';
import { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, password } from '../testing/people';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';
import { markOf, watchSessionChanges, type ChangeWatch } from './session-changes';
import { changeChannel, shareSessionChanges } from './shared-session-changes';

// What another process tells ends these waits, and nothing else does: the next question to the core is weeks away.
const forever = 2_000_000_000;

let redis: TestRedis;
let setup: TestApi;
let second: SecondProcess;
let warnings: string[];
const bobs = bobOf(() => setup);

beforeAll(async () => {
  redis = await startRedis();
  warnings = [];
  setup = await startTestApi({ redisUrl: redis.url, warn: (warning) => warnings.push(warning) });
  await bobs.signedUp();
  const script = new URL('../testing/second-api.ts', import.meta.url);
  second = await startSecondProcess(script, setup.core.url, { others: [redis.url] });
});
afterAll(async () => {
  await second.stop();
  await setup.close();
  await redis.stop();
});

async function watchOf(bob: ApiVisitor): Promise<ChangeWatch> {
  const { body } = await bob.query<{ userId: string }>('profile');
  const ofBob = markOf('user', body.result.data.userId);
  return watchSessionChanges((mark) => mark === ofBob);
}

async function signInElsewhere(): Promise<void> {
  const { body } = await new ApiVisitor(second.url, website).signIn(email, password);
  expect(body).toMatchObject({ status: 'OK' });
}

/** Until the second process is heard: it connects to Redis in its own time. */
async function heard(watch: ChangeWatch): Promise<void> {
  const wait = watch.wait(forever).then(() => 'heard');
  for (;;) {
    await signInElsewhere();
    if ((await Promise.race([wait, Promise.resolve('silent')])) === 'heard') return;
  }
}

test('a change by another process is told at once, also after Redis was gone', async () => {
  const watch = await watchOf(await bobs.signedIn());
  await heard(watch);
  expect(warnings).toEqual([]);

  await redis.stop();
  await until(() => expect(warnings).toHaveLength(1));
  const fresh = await bobs.signedIn();
  expect((await fresh.mutate('sessions.revokeOthers')).status).toBe(200);
  expect(warnings).toEqual([
    expect.stringMatching(/^Redis at redis:\/\/127\.0\.0\.1:\d+ can't be used \(.+\): changes to/),
  ]);

  await redis.start();
  await until(() => expect(warnings).toEqual([expect.any(String), expect.stringMatching(/ is back\.$/)]));
  await heard(watch);
  watch.close();
});

test('without Redis from the start, the API starts, warns once and works', async () => {
  const told: string[] = [];
  const shared = shareSessionChanges('redis://user:secret@127.0.0.1:1', (warning) => told.push(warning));
  await until(() => expect(told).not.toEqual([]));
  await bobs.signedIn();
  expect(told).toEqual([expect.stringContaining('Redis at redis://127.0.0.1:1 can')]);
  expect(told.join()).not.toContain('secret');
  shared.close();
});

test('an address that is none of Redis’ is refused', () => {
  const start = (url: string) => () => shareSessionChanges(url, () => undefined);
  for (const url of ['redis.example.com:6379', 'http://redis.example.com', 'redis://']) {
    expect(start(url)).toThrow(/must be like redis:/);
  }
});

test('a message says of nobody who they are, and what isn’t one changes nothing', async () => {
  const listener = new Redis(redis.url, { protocol: 2 });
  const sender = new Redis(redis.url, { protocol: 2 });
  const messages: string[] = [];
  listener.on('message', (_channel, text) => messages.push(text));
  await listener.subscribe(changeChannel);

  const bob = await bobs.signedIn();
  await until(() => expect(messages).not.toEqual([]));
  const { body } = await bob.query<{ userId: string }>('profile');
  expect(messages.join()).not.toContain(body.result.data.userId);
  expect(messages.join()).not.toContain(email);

  const told: string[] = [];
  const watch = watchSessionChanges((mark) => told.push(mark) > 0);
  const mark = markOf('session', 'one');
  const [bad, good] = [
    ['', '{', '[]', 'null', '{"marks":["x"]}', JSON.stringify({ from: 'x', marks: ['../../etc'] })],
    JSON.stringify({ from: 'x', marks: [mark] }),
  ];
  for (const message of [...bad, JSON.stringify({ from: 'x', marks: Array(5000).fill(mark) }), good]) {
    await sender.publish(changeChannel, message);
  }
  await watch.wait(forever);
  expect(told).toEqual([mark]);
  watch.close();
  listener.disconnect();
  sender.disconnect();
});
