import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, createServer, request as call, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { until } from '@vestibule/embedded-core/testing';
import { heldCore, type HeldCore } from '../support/production/held-core';
import {
  installServer,
  runInstalled,
  sizeOf,
  type Installed,
  type Running,
} from '../support/production/installed';

const website = 'http://localhost:3000';
let installed: Installed;
let core: HeldCore;
let variables: Record<string, string>;
const running: Running[] = [];
const hooks: Server[] = [];

beforeAll(async () => {
  [installed, core] = await Promise.all([installServer(), heldCore()]);
  variables = {
    VESTIBULE_WEBSITE_URL: website,
    VESTIBULE_API_URL: 'http://localhost:3001',
    VESTIBULE_SHELL_PORT: '0',
    VESTIBULE_API_PORT: '0',
    // Enough for what is in flight on a busy machine; a quarter of it is for proxies to notice.
    VESTIBULE_SHUTDOWN_SECONDS: '16',
    SUPERTOKENS_CONNECTION_URI: core.url,
  };
});

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await core.close();
  installed.remove();
});

afterEach(() => {
  for (const hook of hooks.splice(0)) hook.close();
  core.release();
});

function run(args: string[], env: Record<string, string> = {}): Running {
  const started = runInstalled(installed, args, { ...variables, ...env });
  running.push(started);
  return started;
}

interface Answer {
  status: number;
  body: string;
  headers: IncomingMessage['headers'];
}

/** A request by plain HTTP, so it is known which connection it goes through. */
function ask(url: string, { agent, method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = call(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }),
      );
    });
    asked.once('error', reject).end(body);
  });
}

interface Asked {
  agent?: Agent;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function signUp(api: string, email: string, agent?: Agent): Promise<Answer> {
  const formFields = [
    { id: 'email', value: email },
    { id: 'password', value: 'a-long-pass-word-1' },
  ];
  return ask(`${api}/auth/signup`, {
    ...(agent && { agent }),
    method: 'POST',
    headers: { origin: website, 'content-type': 'application/json', 'st-auth-mode': 'header' },
    body: JSON.stringify({ formFields }),
  });
}

test('the installed program needs no other package and little space, and nobody can write to it', () => {
  expect(readdirSync(join(installed.folder, 'node_modules', '@vestibule'))).toEqual(['server']);
  expect(readdirSync(join(installed.folder, 'node_modules')).filter((name) => !/^[.@]/.test(name))).toEqual(
    [],
  );
  expect(sizeOf(installed.folder)).toBeLessThan(40_000_000);
  // Nothing that is for developers alone comes with it.
  const chunks = join(dirname(installed.program), 'chunks');
  const programs = readdirSync(chunks).filter((name) => name.endsWith('.mjs'));
  const texts = programs.map((name) => readFileSync(join(chunks, name), 'utf8'));
  expect(texts.filter((text) => text.includes('api/oauth/challenges/'))).not.toEqual([]);
  expect(texts.filter((text) => text.includes('server/api/dev/'))).toEqual([]);
  if (process.getuid?.() === 0) return;
  expect(() => writeFileSync(join(installed.folder, 'x'), '')).toThrow('EACCES');
});

test.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    'utf8',
  ],
  ['a GIF', 'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'],
] as const)('what draws logos again comes with it, and draws %s', async (_, file, encoding) => {
  const drawer = join(dirname(installed.program), 'chunks', 'redraw-worker.mjs');
  const worker = new Worker(drawer, { workerData: Buffer.from(file, encoding), env: {}, execArgv: [] });
  const [png] = (await once(worker, 'message')) as [Uint8Array];
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
  await worker.terminate();
});

test('it says what is in effect, and refuses in one sentence what is wrong', async () => {
  const secret = 'a-secret-key';
  const [good, unknown, noConsent, noCommand] = [
    run(['all', '--check'], { SUPERTOKENS_API_KEY: secret }),
    run(['api'], { VESTIBULE_WEBSITE_URI: 'x' }),
    run(['api', '--check'], { VESTIBULE_CONSENT: '/nowhere.json' }),
    run(['start']),
  ];
  expect(await Promise.all([good.exit, unknown.exit, noConsent.exit, noCommand.exit])).toEqual([0, 1, 1, 1]);
  expect(good.output()).toMatch(/^VESTIBULE_WEBSITE_URL +http:\/\/localhost:3000$/m);
  expect(good.output()).toContain('"apiDomain": "http://localhost:3001"');
  expect(good.output()).not.toContain(secret);
  expect(unknown.output()).toBe('VESTIBULE_WEBSITE_URI is unknown: did you mean VESTIBULE_WEBSITE_URL?\n');
  expect(noConsent.output()).toBe("The consent configuration /nowhere.json can't be read\n");
  expect(noCommand.output()).toContain('vestibule <command>');
});

test('it prints every sentence, and takes them back as those of a language, but not of one that doesn’t exist', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-sentences-'));
  chmodSync(folder, 0o755);
  const printed = run(['sentences', 'en-XA']);
  expect(await printed.exit).toBe(0);
  expect(JSON.parse(printed.output())).toHaveProperty(['api/mails', 'signIn.ignore']);
  writeFileSync(join(folder, 'nl.json'), printed.output());
  const good = run(['all', '--check'], { VESTIBULE_MESSAGES_DIR: folder });
  expect(await good.exit).toBe(0);
  expect(good.output()).toContain(folder);

  writeFileSync(join(folder, 'xx.json'), '{}');
  const parts = ['site', 'api'].map((part) => run([part, '--check'], { VESTIBULE_MESSAGES_DIR: folder }));
  expect(await Promise.all(parts.map(({ exit }) => exit))).toEqual([1, 1]);
  for (const { output } of parts)
    expect(output()).toBe(`${join(folder, 'xx.json')}: there is no language “xx”.\n`);
  rmSync(folder, { recursive: true });
});

test('it waits for the core, finishes what is in flight when told to stop, and seeds only if asked', async () => {
  const both = run(['all']);
  const site = await both.said(/The site listens at (http:[^"]+)/);
  const api = await both.said(/The API listens at (http:[^"]+)/);
  await both.said(/"[^"]*doesn't answer\. Trying again in 1 s\./);
  expect((await ask(`${api}/livez`)).status).toBe(200);
  const absent = await ask(`${api}/readyz`);
  expect(absent.status).toBe(503);
  expect(absent.body).toContain("doesn't answer");
  expect((await signUp(api, 'early@example.com')).status).toBe(503);
  // The pages don't need it.
  expect((await ask(`${site}/readyz`)).body).toBe('{"status":"ok"}');
  expect((await ask(`${site}/auth`)).body).toContain('id="vestibule"');

  await core.appear();
  await both.said(/"Ready"/);
  expect((await ask(`${api}/readyz`)).body).toBe('{"status":"ok"}');
  expect(JSON.parse((await ask(`${core.url}/users/count`)).body)).toMatchObject({ count: 0 });
  expect((await ask(`${core.url}/recipe/roles`)).body).toContain('"roles":[]');
  expect((await ask(`${api}/dev/inbox`)).status).toBe(404);

  const agent = new Agent({ keepAlive: true });
  const first = await signUp(api, 'first@example.com', agent);
  const token = String(first.headers['st-access-token']);
  const pushes = await fetch(`${api}/trpc/sessions.changes`, {
    method: 'PATCH',
    headers: {
      accept: 'text/event-stream',
      origin: website,
      rid: 'anti-csrf',
      'st-auth-mode': 'header',
      authorization: `Bearer ${token}`,
    },
  });
  expect(pushes.status).toBe(200);
  const all = core.hold('/recipe/signup', 16);
  const signUps = Array.from({ length: 16 }, (_, at) => signUp(api, `user-${at}@example.com`));
  await all;
  both.child.kill('SIGTERM');
  await both.said(/"Stopping/);
  const stopping = await ask(`${api}/readyz`, { agent });
  expect([stopping.status, stopping.body]).toEqual([503, '{"status":"the API is stopping"}']);
  expect(stopping.headers.connection).toBe('close');
  // They would go on for ever; without a last event, since a page that gets one doesn't connect again.
  expect(await pushes.text()).not.toContain('event: return');
  core.release();
  const answers = await Promise.all(signUps);
  expect(answers.map(({ status, body }) => `${status} ${body.slice(0, 14)}`)).toEqual(
    answers.map(() => '200 {"status":"OK"'),
  );
  expect(await both.exit).toBe(0);
  expect(both.output()).not.toContain('cut off');
  await expect(ask(`${api}/livez`)).rejects.toThrow('ECONNREFUSED');
});

test('a mail that a request has begun is sent before the process ends', async () => {
  const events: string[] = [];
  const [asked, hookUrl] = await messageHook(events);
  const api = run(['api'], {
    VESTIBULE_MESSAGE_HOOK_URL: hookUrl,
    VESTIBULE_MESSAGE_HOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  });
  const url = await api.said(/The API listens at (http:[^"]+)/);
  await api.said(/"Ready"/);
  const email = 'ada@mail.example.com';
  await signUp(url, email);
  const { body } = await ask(`${url}/auth/user/password/reset/token`, {
    method: 'POST',
    headers: { origin: website, 'content-type': 'application/json' },
    body: JSON.stringify({ formFields: [{ id: 'email', value: email }] }),
  });
  expect(JSON.parse(body)).toEqual({ status: 'OK' });
  const answer = await asked;
  api.child.kill('SIGTERM');
  await until(async () => expect(await ask(`${url}/livez`).catch(String)).toContain('ECONNREFUSED'));
  answer();
  expect(await api.exit).toBe(0);
  expect(events).toEqual(['answered', 'closed']);
});

/** A hook that leaves a message unanswered until it is told to, and notes how that ends. */
async function messageHook(events: string[]): Promise<[asked: Promise<() => void>, url: string]> {
  const server = createServer();
  const asked = new Promise<() => void>((resolve) => {
    server.once('request', (request, response) => {
      request.resume();
      request.socket.once('close', () => events.push('closed'));
      resolve(() => response.end(() => events.push('answered')));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  hooks.push(server);
  return [asked, `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`];
}

test('what takes longer than the time for it is cut off, and counted', async () => {
  const api = run(['api'], { VESTIBULE_SHUTDOWN_SECONDS: '1' });
  const url = await api.said(/The API listens at (http:[^"]+)/);
  await api.said(/"Ready"/);
  const all = core.hold('/recipe/signup', 2);
  const signUps = ['a', 'b'].map((name) => signUp(url, `${name}@slow.example.com`).catch(() => 'cut off'));
  await all;
  api.child.kill('SIGINT');
  expect(await Promise.all(signUps)).toEqual(['cut off', 'cut off']);
  expect(await api.exit).toBe(0);
  expect(api.output()).toContain('2 requests were cut off');
});

test('seed makes the roles and clients that the product needs, and no users', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-seed-'));
  // The program runs as a user of its own.
  chmodSync(folder, 0o755);
  const file = join(folder, 'seed.json');
  const client = { clientId: 'notes', clientSecret: 'a-secret-that-is-kept', clientName: 'Notes' };
  writeFileSync(file, JSON.stringify({ clients: [client] }));
  const seed = run(['seed'], { VESTIBULE_SEED_FILE: file });
  expect(await seed.exit).toBe(0);
  rmSync(folder, { recursive: true });
  expect(seed.output()).toContain('The client notes is there.');
  expect(seed.output()).not.toContain(client.clientSecret);
  expect(JSON.parse((await ask(`${core.url}/recipe/oauth/clients?clientId=notes`)).body)).toMatchObject(
    client,
  );
  expect(seed.output()).not.toContain('password');
  expect(JSON.parse((await ask(`${core.url}/recipe/roles`)).body)).toMatchObject({
    roles: expect.arrayContaining(['admin', 'member']),
  });
});
