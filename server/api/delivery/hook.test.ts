import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import type { Message } from './message';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const posts: unknown[] = [];
const hook = createServer((request, response) => {
  const receive = async () => {
    const body = await text(request);
    posts.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
    response.writeHead(204).end();
  };
  void receive();
});
let tested: TestApi;

beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as { port: number };
  tested = await startTestApi({
    appName: 'Acme',
    delivery: { hook: { url: `http://localhost:${port}/messages`, secret } },
  });
});
afterAll(async () => {
  await tested.close();
  hook.closeAllConnections();
  hook.close();
});

test('a hook without SMTP gets each mail finished, and all that a mail of its own needs', async () => {
  await tested.dev('PUT', '/tenants/codes', { firstFactors: ['otp-email', 'link-email'] });
  const visitor = tested.visitor();
  visitor.headers = { 'accept-language': 'de' };
  await visitor.call('POST', '/auth/codes/signinup/code', { email: 'ada@example.test' });
  const [{ data }] = posts as [{ data: Message }];
  const [code, link] = [String(data.code), String(data.link)];
  expect(data).toEqual({
    kind: 'sign-in-code-or-link',
    channel: 'email',
    to: 'ada@example.test',
    locale: 'de',
    tenantId: 'codes',
    subject: `${code} ist Ihr Code für Acme`,
    text: expect.stringContaining(`\n${code}\n`),
    html: expect.stringContaining(`>${code}</td>`),
    link: expect.stringMatching(/\/auth\/verify\?.*tenantId=codes#/),
    code: expect.stringMatching(/^\d{6}$/),
    values: { appName: 'Acme', code, link, time: '15 Minuten' },
    sender: { name: null, address: null, replyTo: null },
    images: [],
  });
  expect(posts).toHaveLength(1);
});
