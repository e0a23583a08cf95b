import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { accept, ask, requestOf, wayBack } from './testing/asked';
import { startBackend, type TestBackend } from './testing/start-backend';

// A second process loads everything again.
let backend: TestBackend;
let otherUrl: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  backend = await startBackend({});
  const script = fileURLToPath(new URL('testing/second-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, backend.core.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  stop = async () => {
    child.stdin.end();
    await exited;
  };
  const died = exited.then(() => Promise.reject(new Error('The second process ended')));
  const ready = once(createInterface({ input: child.stdout }), 'line');
  [otherUrl] = (await Promise.race([ready, died])) as [string];
  died.catch(() => undefined);
});

afterAll(async () => {
  await stop();
  await backend.close();
});

test('a challenge that was answered in one process is used in the other', async () => {
  const client = await backend.client();
  const browser = await backend.signedIn();
  const asked = await ask(browser, client);
  expect((await accept(browser.at(otherUrl), asked, ['openid'])).body).toMatchObject({ status: 'OK' });
  const used = { status: 'CHALLENGE_ERROR', code: 'used' };
  expect((await requestOf(browser, asked)).body).toMatchObject(used);
  expect((await accept(browser, asked, ['openid'])).body).toMatchObject(used);
});

test('a double submit that ends up in two processes gives one code', async () => {
  const browser = await backend.signedIn();
  for (let round = 0; round < 10; round += 1) {
    const client = await backend.client();
    const asked = await ask(browser, client);
    const other = browser.at(otherUrl);
    const answers = await Promise.all(
      [browser, other].map((visitor) => accept(visitor, asked, ['openid', 'email'])),
    );
    const won = answers.filter(({ body }) => body['status'] === 'OK');
    expect(won).toHaveLength(1);
    expect(won.map(wayBack).map(({ searchParams }) => searchParams.has('code'))).toEqual([true]);
    expect(answers.map(({ body }) => body['code'])).toContain('used');
  }
});
