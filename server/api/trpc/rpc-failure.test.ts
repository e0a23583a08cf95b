import { createServer, request } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { bobOf } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// This starts two cores and hashes passwords.
/** Part of the addresses at which the core fails. */
let broken: string | undefined;
let setup: TestApi;
let core: EmbeddedCore;
const bobs = bobOf(() => setup);

// A core that fails at one address and not at others.
const between = createServer((incoming, outgoing) => {
  const { method, headers, url = '/' } = incoming;
  if (broken !== undefined && url.includes(broken)) {
    outgoing.writeHead(500).end('the database is on fire');
    return;
  }
  const onward = request(`${core.url}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
});

beforeAll(async () => {
  core = await startEmbeddedCore();
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const address = between.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  setup = await startTestApi({ connectionUri: `http://127.0.0.1:${address.port}`, controls: core });
});
afterAll(async () => {
  await setup.close();
  await core.close();
  between.closeAllConnections();
  between.close();
});
beforeEach(async () => {
  broken = undefined;
  await setup.dev('POST', '/reset');
});

it('a failing procedure reveals no reason, only the id under which the log has it', async () => {
  const bob = await bobs.signedUp();
  broken = '/recipe/totp/device/list';
  const { status, body, headers } = await bob.query('factors.list');
  const error = {
    message: 'Something went wrong on our side.',
    code: -32603,
    data: {
      code: 'INTERNAL_SERVER_ERROR',
      httpStatus: 500,
      path: 'factors.list',
      requestId: headers.get('x-request-id'),
    },
  };
  expect([status, body]).toEqual([500, { error }]);
  expect(setup.log.at(-1)).toMatchObject({
    requestId: headers.get('x-request-id'),
    error: expect.stringContaining('on fire'),
  });
});

it('failing recovery codes reveal as little', async () => {
  const bob = await bobs.signedUp();
  broken = '/recipe/user/metadata';
  const { status, body, headers } = await bob.call('GET', '/auth/recovery-codes');
  expect([status, body]).toEqual([500, { message: 'Unknown error' }]);
  expect(setup.log.at(-1)).toMatchObject({
    requestId: headers.get('x-request-id'),
    error: expect.stringContaining('on fire'),
  });
});
