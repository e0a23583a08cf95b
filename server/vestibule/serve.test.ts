import { serve, type Served } from './serve';

let served: Served;

beforeEach(async () => {
  served = await serve({ part: 'API', host: '127.0.0.1', port: 0, variable: 'VESTIBULE_API_PORT' });
});

afterEach(() => served.stop(0));

test('a request that comes while a process starts waits for it, and probes don’t', async () => {
  const asked = fetch(`${served.url}/auth/signin`, { method: 'POST', body: '{}' });
  expect((await fetch(`${served.url}/livez`)).status).toBe(200);
  expect((await fetch(`${served.url}/readyz`)).status).toBe(503);
  served.answerWith((_request, response) => response.end('here'));
  expect(await (await asked).text()).toBe('here');
});

test('it is refused once the process knows that it can’t answer yet', async () => {
  const asked = fetch(`${served.url}/me`);
  served.notReady('the core is silent');
  const answer = await asked;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toEqual({ status: 'the core is silent' });
});

test('it is refused by a process that stops instead', async () => {
  const asked = fetch(`${served.url}/me`);
  await fetch(`${served.url}/livez`);
  const stopped = served.stop(1000);
  expect((await asked).status).toBe(503);
  expect(await stopped).toBe(0);
});
