import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { serverOptions } from '../index';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
const server = createServer();

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = await startTestApi({ server });
});

afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface Sent {
  headers?: Record<string, string | string[]>;
  chunks?: (string | Buffer)[];
  ends?: boolean;
}

/** Sends a body piece by piece, as no fetch would; without `ends` it promises more. */
async function post(path: string, { headers = json, chunks = [], ends = true }: Sent) {
  const sent = request(`${api.api.url}${path}`, { method: 'POST', headers });
  // After a refusal nobody may read the rest of the body.
  sent.on('error', () => undefined);
  for (const chunk of chunks) sent.write(chunk);
  if (ends) sent.end();
  else sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await response.toArray()).join('');
  if (!ends) sent.destroy();
  const body = JSON.parse(text) as Record<string, unknown>;
  return { status: response.statusCode, code: body['code'], body };
}

const places = ['/auth/signin', '/auth/oauth/token', '/trpc/account.delete', '/nothing/here'];
const large = JSON.stringify({ padding: 'x'.repeat(100_000) });

describe.each(places)('what is posted to %s', (path) => {
  test.each(['gzip', 'deflate', 'br', 'GZIP', 'identity, gzip', 'unheard-of', ''])(
    'is not unpacked: %j',
    async (encoding) => {
      const body = gzipSync('{}');
      const answer = await post(path, { headers: { ...json, 'content-encoding': encoding }, chunks: [body] });
      expect(answer).toMatchObject({ status: 415, code: 'encoding_not_allowed' });
    },
  );

  test.each<[string, Sent]>([
    ['with its length', { headers: { ...json, 'content-length': String(large.length) }, chunks: [large] }],
    ['of no length', { chunks: [large] }],
    ['without an end', { chunks: [large], ends: false }],
    ['by its length alone', { headers: { ...json, 'content-length': '30000000' }, ends: false }],
    [
      'of a length in digits without number',
      { headers: { ...json, 'content-length': '9'.repeat(17) }, ends: false },
    ],
  ])('is no larger than 100 kB: %s', async (_how, sent) => {
    expect(await post(path, sent)).toMatchObject({ status: 413, code: 'too_large' });
  });

  test.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json, text/plain' },
    { 'content-type': ['application/json', 'text/plain'] },
    { 'content-type': 'application/jsonp' },
    { 'content-type': '' },
    {},
  ])('is JSON or, for OAuth, a form: %j', async (headers) => {
    expect(await post(path, { headers, chunks: ['{}'] })).toMatchObject({
      status: 415,
      code: 'json_required',
    });
  });

  test.each([
    ['{"formFields"', 'invalid_json'],
    ['{"a":1}{"b":2}', 'invalid_json'],
    ['null', 'invalid_body'],
    ['[]', 'invalid_body'],
    ['5', 'invalid_body'],
    ['"{}"', 'invalid_body'],
    ['{"__proto__":{"isAdmin":true}}', 'invalid_body'],
    ['{"a":[{"constructor":{"prototype":{}}}]}', 'invalid_body'],
    ['{"email":"a\\u0000b"}', 'invalid_body'],
    [`{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'invalid_body'],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'invalid_body'],
  ])('is an object of plain values: %j', async (body, code) => {
    expect(await post(path, { chunks: [body] })).toMatchObject({ status: 400, code });
  });
});

test('JSON may say that it is UTF-8, in any case of letters', async () => {
  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json',
  ]) {
    const answer = await post('/auth/signinup/code', { headers: { 'content-type': type }, chunks: ['{}'] });
    expect(answer.body['message']).toBe('Please provide exactly one of email or phoneNumber');
  }
});

test('the control routes have the same limits', async () => {
  const unpacked = { ...json, 'content-encoding': 'gzip' };
  const answers = await Promise.all([
    post('/dev/clock', { headers: unpacked, chunks: [gzipSync('{}')] }),
    post('/dev/clock', { headers: form, chunks: ['advanceMs=1'] }),
    post('/dev/clock', { chunks: [large], ends: false }),
    post('/dev/clock', { chunks: ['null'] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 413, 400]);
  for (const { body } of answers) expect(body).toEqual({ error: expect.any(String) });
});

describe('a form at the token endpoint', () => {
  test('is read, whatever the case of its type', async () => {
    for (const type of [form['content-type'], 'Application/X-WWW-Form-URLencoded; charset=UTF-8']) {
      const answer = await post('/auth/oauth/token', {
        headers: { 'content-type': type },
        chunks: ['grant_type=client_credentials&client_id=nobody'],
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'Unable to locate the resource' } });
      expect(answer.code).toBeUndefined();
    }
  });

  test.each([
    ['a&'.repeat(50_000)],
    [Array.from({ length: 101 }, (_, index) => `a${index}=`).join('&')],
    ['grant_type=refresh_token&grant_type=password'],
    ['grant_type=refresh_token&__proto__=x'],
    ['client_id=x'],
  ])('is refused in the words of OAuth: %j', async (body) => {
    expect(await post('/auth/oauth/token', { headers: form, chunks: [body] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.any(String) },
    });
  });

  test('names a grant type that the API has', async () => {
    const answer = await post('/auth/oauth/token', { headers: form, chunks: ['grant_type=magic'] });
    expect(answer).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  });
});

test('a body that stops before its end is given up on', async () => {
  // Node ends such a request with 408.
  expect(server.requestTimeout).toBeGreaterThan(0);
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout);
});

test('headers that stop before their end are given up on in time', async () => {
  const late = createServer(serverOptions);
  late.headersTimeout = 1;
  await once(late.listen(0, '127.0.0.1'), 'listening');
  const { port } = late.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-half:');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('408 Request Timeout');
  late.close();
});
