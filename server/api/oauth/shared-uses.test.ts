import { startSecondProcess, type SecondProcess, until } from '@vestibule/embedded-core/testing';
import { Redis } from 'ioredis';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf } from '../testing/people';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let redis: TestRedis;
let setup: TestApi;
let second: SecondProcess;
let client: OAuthClient;
let elsewhere: OAuthClient;
let bob: ApiVisitor;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  redis = await startRedis();
  setup = await startTestApi({ redisUrl: redis.url });
  const script = new URL('../testing/second-api.ts', import.meta.url);
  second = await startSecondProcess(script, setup.core.url, { others: [redis.url] });
  bob = await bobs.signedUp();
  client = await OAuthClient.register(setup);
  elsewhere = client.at(second.url);
  await until(async () => {
    // Each process connects in its own time.
    const { refresh } = await tokensOf(elsewhere);
    await client.refresh(refresh);
    const { error_description: why } = await elsewhere.refresh(refresh);
    if (!/used before/.test(String(why))) throw new Error('The processes don’t hear each other');
  });
});
afterAll(async () => {
  await second.stop();
  await setup.close();
  await redis.stop();
});

async function tokensOf(redeemer: OAuthClient): Promise<{ access: string; refresh: string }> {
  return read(await redeemer.redeem(await client.send(bob)));
}

function read({ access_token: access, refresh_token: refresh, ...rest }: Record<string, unknown>) {
  if (typeof access !== 'string' || typeof refresh !== 'string') throw new Error(JSON.stringify(rest));
  return { access, refresh };
}

async function userInfo({ access }: { access: string }): Promise<number> {
  const headers = { authorization: `Bearer ${access}` };
  return (await fetch(`${setup.api.url}/auth/oauth/userinfo`, { headers })).status;
}

test('a refresh token that comes to two processes at the same moment is renewed by one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { refresh } = await tokensOf(client);
    const answers = await Promise.all([client, elsewhere].map((each) => each.refresh(refresh)));
    expect(answers.map(({ error }) => String(error)).toSorted()).toEqual(['invalid_grant', 'undefined']);
    const won = answers.find(({ error }) => error === undefined);
    expect(await userInfo(read(won ?? {}))).toBe(200);
  }
});

test('a code that another process has redeemed ends what came of it when it is replayed', async () => {
  const callback = await client.send(bob);
  const tokens = read(await elsewhere.redeem(callback));
  expect(await userInfo(tokens)).toBe(200);
  expect((await client.redeem(callback))['error']).toBe('invalid_grant');
  expect(await userInfo(tokens)).toBe(401);
  expect((await elsewhere.refresh(tokens.refresh))['error']).toBe('invalid_grant');
});

test('a refresh token that another process has renewed ends the grant when it is used again later', async () => {
  const { refresh } = await tokensOf(client);
  const next = read(await elsewhere.refresh(refresh));
  await bobs.advance(11_000);
  expect((await client.refresh(refresh))['error']).toBe('invalid_grant');
  expect(await userInfo(next)).toBe(401);
});

test('what is kept in Redis tells no token, and ends by itself', async () => {
  const tokens = await tokensOf(client);
  await client.refresh(tokens.refresh);
  const reader = new Redis(redis.url);
  const keys = await reader.keys('vestibule:oauth-uses:1:*');
  expect(keys.length).toBeGreaterThan(1);
  for (const key of keys) {
    expect(await reader.ttl(key)).toBeGreaterThan(0);
    expect(`${key} ${await reader.get(key)}`).not.toContain(tokens.refresh.slice(6, 20));
  }
  reader.disconnect();
});

// The last one: it stops Redis.
test('without Redis a token is renewed once all the same', async () => {
  const { refresh } = await tokensOf(client);
  await redis.stop();
  const answers = await Promise.all([1, 2].map(() => client.refresh(refresh)));
  expect(answers.map(({ error }) => String(error)).toSorted()).toEqual(['invalid_grant', 'undefined']);
});
