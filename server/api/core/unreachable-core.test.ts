import { startTestApi } from '../testing/start-test-api';

test('an unreachable core is no reason to show a stack', async () => {
  const { core, api, log } = await startTestApi();
  await core.close();
  const health = await fetch(`${api.url}/healthz`);
  expect(health.status).toBe(503);
  const response = await fetch(`${api.url}/auth/loginmethods?secret=1`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    message: 'The service can’t answer right now. Nothing was lost: try again in a moment.',
    code: 'core_silent',
    requestId: response.headers.get('x-request-id'),
  });
  expect(log.at(-1)?.error).toBeDefined();
  await api.close();
});
