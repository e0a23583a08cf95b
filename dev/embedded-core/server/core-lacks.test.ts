import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf } from '../testing/driver';

let core: EmbeddedCore;

beforeAll(async () => {
  core = await startEmbeddedCore();
});
afterAll(() => core.close());

// Recorded of Core 11.4.7 whose Ory Hydra was ended.
it.each([
  ['POST', '/recipe/oauth/session/revoke', { sessionHandle: 'x' }, true],
  ['PUT', '/recipe/oauth/auth/requests/logout/accept', { challenge: 'x' }, true],
  ['PUT', '/recipe/oauth/auth/requests/logout/reject', { challenge: 'x' }, true],
  ['POST', '/recipe/oauth/introspect', { token: 'x' }, true],
  ['POST', '/recipe/oauth/introspect', { token: 'st_rt_x' }, false],
  ['POST', '/recipe/oauth/token/revoke', { token: 'x' }, true],
  ['POST', '/recipe/oauth/token/revoke', { token: 'st_rt_x', client_id: 'x' }, false],
  ['POST', '/recipe/oauth/tokens/revoke', { client_id: 'x' }, false],
  ['POST', '/recipe/oauth/clients', {}, false],
])('without its OAuth provider, %s %s with %j answers: %j', async (method, path, fields, answers) => {
  const ask = () => driverOf(core.url).raw(method, path, { body: JSON.stringify(fields) });
  core.setLacks(['oauth_provider']);
  expect((await ask()).text === 'java.net.ConnectException: Connection refused').toBe(!answers);
  core.setLacks([]);
  expect(await ask()).toMatchObject({ status: 200 });
});
