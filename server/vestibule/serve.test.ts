import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { serve, type Served } from './serve';

const LINKS = { help: { url: 'https://brightwater.example/help', words: {} } };
const brand = { productName: 'Brightwater', style: ':root:root{--vs-accent:#00629b}', links: LINKS };
let served: Served;

beforeEach(async () => {
  const where = { part: 'API', host: '127.0.0.1', port: 0, variable: 'VESTIBULE_API_PORT' };
  served = await serve({ ...where, brand: () => brand });
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

test('a request that was sent while a process was too busy to accept it is answered before it closes', async () => {
  served.answerWith((_request, response) => response.end('here'));
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const proxy = new Worker(SEND_AND_TELL, {
    eval: true,
    workerData: { sent, port: new URL(served.url).port },
  });
  const answered = once(proxy, 'message');
  const stopped = served.stop(4000);
  expect(Atomics.wait(sent, 0, 0, 10_000)).toBe('ok');
  // Busy for longer than it still accepts requests.
  expect(Atomics.wait(sent, 0, 1, 1100)).toBe('timed-out');
  expect(await answered).toEqual(['HTTP/1.1 200 OK']);
  await stopped;
});

/** In a thread of its own, as the process that it asks stands still. */
const SEND_AND_TELL = `
  const { parentPort, workerData: { sent, port } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nhost: api\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
      Atomics.store(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
  });
  socket.once('data', (answer) => parentPort.postMessage(String(answer).split('\\r\\n')[0]));
  socket.once('error', ({ code }) => parentPort.postMessage(code));
`;

describe('cookies of the whole domain', () => {
  const ask = async (bytes: number) => {
    served.answerWith((_request, response) => response.end('here'));
    const cookie = Array.from({ length: bytes / 4000 }, (_, index) => `c${index}=${'y'.repeat(3990)}`);
    return fetch(`${served.url}/auth?loginChallenge=x`, { headers: { cookie: cookie.join('; ') } });
  };

  test('of 60 kB are read', async () => {
    expect(await (await ask(60_000)).text()).toBe('here');
  });

  test.each([72_000, 200_000])(
    'of %d bytes are deleted, by a page that says so and leads on',
    async (bytes) => {
      const answer = await ask(bytes);
      expect(answer.status).toBe(431);
      expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const page = await answer.text();
      expect(page).toContain('Too many cookies');
      expect(page).toContain('<a class="vs-button" href=""');
      expect(page).toContain('<title>Too many cookies · Brightwater</title>');
      expect(page).toContain('<a href="https://brightwater.example/help"');
      const hash = createHash('sha256').update(brand.style).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    },
  );

  test.each([
    ['what isn’t HTTP', 'HELLO\r\n\r\n', '400 Bad Request'],
    ['a header of no name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', '400 Bad Request'],
  ])('have nothing to do with %s', async (_what, sent, status) => {
    const { port } = new URL(served.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain(`HTTP/1.1 ${status}`);
    expect(answer.toString()).not.toContain('clear-site-data');
  });
});
