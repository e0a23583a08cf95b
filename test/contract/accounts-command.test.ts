import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { driverOf } from '@vestibule/embedded-core/testing';
import { installServer, runInstalled, type Installed } from '../support/production/installed';

const posted: string[] = [];
let installed: Installed;
let core: EmbeddedCore;
let hook: Server;
let folder: string;
let variables: Record<string, string>;

beforeAll(async () => {
  hook = createServer((request, response) => {
    const receive = async () => {
      posted.push(await text(request));
      response.end();
    };
    void receive();
  });
  [installed, core] = await Promise.all([
    installServer(),
    startEmbeddedCore({ allowInProduction: true }),
    once(hook.listen(0, '127.0.0.1'), 'listening'),
  ]);
  const address = hook.address();
  folder = mkdtempSync(join(tmpdir(), 'vestibule-rules-'));
  // The program runs as a user of its own.
  chmodSync(folder, 0o755);
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, JSON.stringify({ signUp: { mode: 'approval', since: '2020-01-01' } }));
  variables = {
    VESTIBULE_WEBSITE_URL: 'http://localhost:3000',
    VESTIBULE_API_URL: 'http://localhost:3001',
    VESTIBULE_ACCOUNT_RULES: rules,
    VESTIBULE_MESSAGE_HOOK_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    VESTIBULE_MESSAGE_HOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    SUPERTOKENS_CONNECTION_URI: core.url,
  };
});

afterAll(async () => {
  hook.close();
  await core.close();
  installed.remove();
  rmSync(folder, { recursive: true });
});

async function run(...args: string[]) {
  const { exit, output } = runInstalled(installed, ['accounts', ...args], variables);
  return { code: await exit, output: output() };
}

test('it lists who waits in the core, lets them in once, mails them, and ends', async () => {
  const email = 'ada@example.com';
  await driverOf(core.url).post('/recipe/signup', { email, password: 'a-long-pass-word-1' });
  const waiting = await run('--waiting');
  expect(waiting.code).toBe(0);
  expect(waiting.output).toMatch(/^\S+ {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ {2}ada@example\.com \(unverified\)\n$/);
  const [id] = waiting.output.split(' ', 1);

  expect(await run('--approve', email)).toEqual({
    code: 0,
    output: `ada@example.com (${id}) may sign in to the tenant public now.\n`,
  });
  expect(posted.map((body) => JSON.parse(body))).toMatchObject([
    { data: { kind: 'account-approved', to: email, link: 'http://localhost:3000/auth?tenantId=public' } },
  ]);
  const [again, after, neither] = await Promise.all([
    run('--approve', email),
    run('--waiting'),
    run('--tenant', 'public'),
  ]);
  expect(again).toEqual({ code: 1, output: "ada@example.com doesn't wait in the tenant public.\n" });
  expect(after).toEqual({ code: 0, output: 'Nobody waits in the tenant public.\n' });
  expect([neither.code, neither.output]).toEqual([1, expect.stringContaining('vestibule <command>')]);
  expect(posted).toHaveLength(1);
});
