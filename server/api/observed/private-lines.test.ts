import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { startTelemetry, type Telemetry } from '@vestibule/telemetry';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const email = 'ada.lovelace@private.test';
const phoneNumber = '+491701234567';
const password = 'correct horse 1';
const address = '203.0.113.77';
const userAgent = 'Analytical Engine 1843';

const lines: string[] = [];
/** What the core says in place of its answers, as databases do: it quotes what it was asked for. */
let complaint: ((asked: IncomingMessage) => string) | undefined;
let telemetry: Telemetry;
let core: EmbeddedCore;
let api: TestApi;

const between = createServer((asked, answered) => {
  const { method, headers, url = '/' } = asked;
  if (complaint) {
    answered.writeHead(500).end(complaint(asked));
    return;
  }
  const onward = request(`${core.url}${url}`, { method, headers }, (answer) => {
    answered.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(answered);
  });
  asked.pipe(onward);
});

beforeAll(async () => {
  telemetry = await startTelemetry({
    level: 'trace',
    requests: true,
    destination: { write: (line) => void lines.push(line) },
    metrics: { port: 0 },
  });
  core = await startEmbeddedCore();
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  api = await startTestApi({
    ...telemetry.api,
    connectionUri: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    controls: core,
    limits: { addressHeader: { name: 'x-forwarded-for', hops: 1 } },
  });
});

afterAll(async () => {
  await api.close();
  await telemetry.close();
  await core.close();
  between.closeAllConnections();
  between.close();
});

/** Everything that is only the user's, or opens something. */
const secrets = new Set<string>();

function keep(...values: unknown[]): void {
  for (const value of values) if (typeof value === 'string' && value.length > 5) secrets.add(value);
}

/** Keeps all texts of an answer, and the cookies that came with it. */
function keepAll(value: unknown): void {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(keepAll);
  else keep(value);
}

/** Whether a text has a secret in it. The digits of a code are one only by themselves, not as a part of a longer number. */
function tells(text: string, secret: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(String.raw`(?<![\d.])${secret}(?!\d)`).test(text)
    : text.includes(secret);
}

function person(): ApiVisitor {
  const visitor = api.visitor();
  visitor.userAgent = userAgent;
  visitor.headers = { 'x-forwarded-for': address };
  return visitor;
}

async function messageTo(to: string): Promise<{ code: string; link: string | null }> {
  const { messages } = (await api.dev('GET', `/inbox?to=${encodeURIComponent(to)}`)) as {
    messages: { code: string; link: string | null }[];
  };
  const [newest] = messages;
  if (!newest) throw new Error('No message');
  return newest;
}

async function throughCodes(visitor: ApiVisitor, contact: { email: string } | { phoneNumber: string }) {
  const { body } = await visitor.call<Record<string, string>>('POST', '/auth/signinup/code', contact);
  const { code, link } = await messageTo(Object.values(contact)[0] ?? '');
  keep(body['deviceId'], body['preAuthSessionId'], code);
  // A text message with a code has no link.
  if (link !== null) keep(new URL(link).hash.slice(1));
  const ids = { deviceId: body['deviceId'], preAuthSessionId: body['preAuthSessionId'] };
  await visitor.call('POST', '/auth/signinup/code/consume', { ...ids, userInputCode: '000000' });
  await visitor.call('POST', '/auth/signinup/code/consume', { ...ids, userInputCode: code });
}

async function throughClient(visitor: ApiVisitor): Promise<void> {
  const client = await OAuthClient.register(api);
  keep(client.credentials.client_secret);
  const asked = await client.begin(visitor);
  keep(asked.searchParams.get('loginChallenge'), asked.searchParams.get('consentChallenge'));
  const back = await client.send(visitor);
  keep(back.searchParams.get('code'));
  const tokens = await client.redeem(back);
  keepAll([tokens['access_token'], tokens['refresh_token'], tokens['id_token']]);
  keepAll(await client.refresh(String(tokens['refresh_token'])));
}

test('no line and no number tells who someone is, or how to get in', async () => {
  const ada = person();
  keep(email, password, phoneNumber, address, userAgent);
  const { body } = await ada.signUp(email, password);
  const { id } = body['user'] as { id: string };
  keep(id);
  await api.dev('PUT', `/users/${email}`, { verified: true });
  await ada.signIn(email, `wrong ${password}`);
  await ada.signIn(email, password);
  await ada.setUpTotp(() => core.clock.now());
  await ada.enterTotp('000000');
  keepAll((await ada.call('POST', '/auth/recovery-codes', {})).body['codes']);
  await ada.call('POST', '/auth/recovery-codes/consume', { code: 'ABCDE-FGHIJ' });
  await throughCodes(person(), { email: 'grace.hopper@private.test' });
  keep('grace.hopper@private.test');
  await throughCodes(person(), { phoneNumber });
  await throughClient(ada);
  await ada.call('POST', '/auth/user/password/reset/token', { formFields: [{ id: 'email', value: email }] });
  const { link } = await messageTo(email);
  keep(new URL(String(link)).searchParams.get('token'));
  await ada.call('GET', `/auth/signup/email/exists?email=${email}`);
  await ada.call('GET', `/auth/${email}/loginmethods`);
  await ada.call('GET', `/no/such/${phoneNumber}/${id}`);
  await ada.call('GET', `/auth/user/email/verify?token=${new URL(String(link)).searchParams.get('token')}`);
  await ada.query('profile', { email });

  const access = ada.cookies.get('sAccessToken') ?? '';
  complaint = ({ url }) =>
    `duplicate key (app_id, email)=(public, ${email}) of ${id}, ${phoneNumber} from ${address} at ${url} with ${access}`;
  await ada.signIn(email, password);
  await ada.query('factors.list');
  await ada.call('GET', '/auth/recovery-codes');
  await ada.call('GET', `/auth/oauth/consent/info?consentChallenge=${id}`);
  complaint = undefined;

  for (const value of ada.cookies.values()) keep(value, decodeURIComponent(value));
  const written = lines.join('');
  const errors = lines.filter((line) => line.includes('duplicate key'));
  expect(errors.length).toBeGreaterThan(3);
  const numbers = await (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();
  expect(secrets.size).toBeGreaterThan(30);
  expect([...secrets].filter((secret) => tells(written, secret))).toEqual([]);
  expect([...secrets].filter((secret) => tells(numbers, secret))).toEqual([]);
  // Nor in another spelling.
  for (const secret of [email, phoneNumber]) expect(written).not.toContain(encodeURIComponent(secret));
  expect(written).not.toMatch(/\?(?!…)/);
});

test('one search for the reference of a failure finds its request and the core’s failure, and nothing else', async () => {
  complaint = () => 'the database is on fire';
  const failed = await person().signIn(email, password);
  await person().call('GET', '/auth/loginmethods');
  complaint = undefined;
  const reference = failed.headers.get('x-request-id') ?? 'none';
  const found = lines.filter((line) => line.includes(reference)).map((line) => JSON.parse(line) as object);
  expect(found).toEqual([
    expect.objectContaining({ level: 'warn', message: 'core call', outcome: 'failed', status: 500 }),
    expect.objectContaining({
      level: 'error',
      message: 'request',
      path: '/auth/signin',
      status: failed.status,
      error: expect.stringContaining('on fire'),
    }),
  ]);
});

test('each line is one object, and has no key that isn’t listed', async () => {
  complaint = () => 'the database is on fire';
  await person().signIn(email, password);
  complaint = undefined;
  const keys = new Set(lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
  expect([...keys].toSorted()).toEqual([
    'durationMs',
    'error',
    'level',
    'message',
    'method',
    'outcome',
    'path',
    'process',
    'requestId',
    'route',
    'status',
    'time',
  ]);
});
