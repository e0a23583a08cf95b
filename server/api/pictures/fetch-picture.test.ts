import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { LARGEST, pictureFetcher } from './fetch-picture';
import type { Resolve } from './public-address';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
let server: Server;
let origin: string;
let asked: IncomingMessage[];
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.setHeader('content-type', 'image/png').end(png);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const fetchPicture = pictureFetcher({ allowsLoopback: true });

test('a picture is fetched as if nobody had asked', async () => {
  expect(Buffer.from(await fetchPicture(`${origin}/logo.png?v=2`))).toEqual(png);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /logo.png?v=2']);
  expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('what is not on the internet is never connected to, unless it is this machine in development', async () => {
  const fetchAsDeployed = pictureFetcher({ allowsLoopback: false });
  await expect(fetchAsDeployed(`${origin}/logo.png`)).rejects.toThrow('not one of https on the internet');
  await expect(fetchAsDeployed(origin.replace('http:', 'https:'))).rejects.toThrow(
    'no address on the internet',
  );
  expect(asked).toEqual([]);
});

test('a name that stands for a machine of ours is never connected to, even if it stood for another before', async () => {
  const { port } = server.address() as AddressInfo;
  let lookups = 0;
  const rebound: Resolve = (_hostname, _options, callback) => {
    lookups += 1;
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  const connected = once(server, 'connection').then(() => 'connected');
  const fetchAsDeployed = pictureFetcher({ allowsLoopback: false }, { resolve: rebound });
  const refused = fetchAsDeployed(`https://logos.example:${port}/logo.png`);
  await expect(Promise.race([connected, refused])).rejects.toThrow('no address on the internet');
  // The connection's own lookup was the only one: what it finds is what was checked.
  expect(lookups).toBe(1);
});

test('redirects are followed up to three times, each by the same rules', async () => {
  answer = ({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.setHeader('content-type', 'image/png').end(png);
  };
  expect(Buffer.from(await fetchPicture(`${origin}/3`))).toEqual(png);
  await expect(fetchPicture(`${origin}/4`)).rejects.toThrow('it redirects too often');
});

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/logo.png',
  'https://[::ffff:7f00:1]/logo.png',
  'http://acme.example/logo.png',
  'file:///etc/passwd',
])('a redirect to %s is refused', async (location) => {
  answer = (_request, response) => response.writeHead(302, { location }).end();
  await expect(fetchPicture(`${origin}/logo.png`)).rejects.toThrow('not one of https on the internet');
  expect(asked).toHaveLength(1);
});

test('an answer of up to 1024 kB is taken, and of no more, whether it says so or not', async () => {
  const sent = (length: number, isSaid: boolean) => {
    answer = (_request, response) => {
      response.setHeader('content-type', 'image/png');
      if (isSaid) response.setHeader('content-length', length);
      response.write(Buffer.alloc(length));
      response.end();
    };
  };
  sent(LARGEST, true);
  expect(await fetchPicture(origin)).toHaveLength(LARGEST);
  for (const isSaid of [true, false]) {
    sent(LARGEST + 1, isSaid);
    await expect(fetchPicture(origin)).rejects.toThrow('it is larger than 1024 kB');
  }
});

test.each([
  ['a page', { 'content-type': 'text/html' }, 'its host sent no image'],
  ['a file of no kind', {}, 'its host sent no image'],
  ['something packed', { 'content-type': 'image/png', 'content-encoding': 'gzip' }, 'it is compressed'],
])('%s is no picture', async (_, headers, problem) => {
  answer = (_request, response) => response.writeHead(200, headers).end(gzipSync(png));
  await expect(fetchPicture(origin)).rejects.toThrow(problem);
});

test('another status is no picture', async () => {
  answer = (_request, response) => response.writeHead(404, { 'content-type': 'image/png' }).end(png);
  await expect(fetchPicture(origin)).rejects.toThrow('its host answered 404');
});

test.each([
  ['says nothing', () => undefined],
  [
    'never ends',
    ((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write(png);
    }) satisfies RequestListener,
  ],
  [
    'redirects without an end',
    ((_request, response) => {
      response.writeHead(302, { location: '/' });
      response.write('…');
    }) satisfies RequestListener,
  ],
])('a host that %s is left after a while', async (_, slow) => {
  answer = slow;
  await expect(pictureFetcher({ allowsLoopback: true }, { timeout: 200 })(origin)).rejects.toThrow(
    'it took longer than 0.2 s',
  );
});

test('a host that can’t be reached is no picture', async () => {
  await expect(fetchPicture('http://127.0.0.1:9/logo.png')).rejects.toThrow('ECONNREFUSED');
});
