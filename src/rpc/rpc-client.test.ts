import { startAuthRuntime } from '@vestibule/auth-runtime';
import { configFor, fakeApi } from '@vestibule/auth-runtime/testing';
import { createRpcClient } from './rpc-client';

const QUERIES = 300;
let api: ReturnType<typeof fakeApi>;

beforeAll(() => {
  api = fakeApi();
  startAuthRuntime(configFor());
});

beforeEach(() => {
  api.asked.length = 0;
});

const ask = async (options = {}) => {
  const rpc = createRpcClient<never>(options) as Record<
    string,
    { query: (input: unknown) => Promise<unknown> }
  >;
  await Promise.allSettled(
    Array.from({ length: QUERIES }, async (_, n) => rpc['notes']?.query({ title: `ä & ${String(n)}` })),
  );
  return api.asked.filter(({ path }) => path.startsWith('/trpc/'));
};

test('queries that are sent together are one GET, however many there are and however long its address is', async () => {
  const [batch, ...more] = await ask();
  expect(more).toEqual([]);
  expect(batch).toMatchObject({ method: 'GET', query: { batch: '1' } });
  const input = JSON.parse(batch?.query['input'] ?? '') as Record<string, unknown>;
  expect(Object.keys(input)).toHaveLength(QUERIES);
  expect(input['0']).toEqual({ title: 'ä & 0' });
});

test.each([
  [{ maxItems: 100 }, 3],
  [{ batch: false }, QUERIES],
])('with %j they are %i', async (options, requests) => {
  expect(await ask(options)).toHaveLength(requests);
});
