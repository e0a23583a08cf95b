import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
let otherUrl: string;
let stop: () => Promise<void>;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
  const script = fileURLToPath(new URL('../testing/second-api.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, setup.core.url], {
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
  await setup.close();
});

test('password guesses are counted, and browsers known, over both processes', async () => {
  const bob = await bobs.signedUp();
  const strangers = [setup.visitor(), new ApiVisitor(otherUrl, website)];
  const answers: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const stranger of strangers) answers.push((await stranger.signIn(email, 'wrong password 1')).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
  for (const stranger of strangers) expect((await stranger.signIn(email, password)).status).toBe(429);
  const sameBrowser = new ApiVisitor(otherUrl, website);
  for (const [name, value] of bob.cookies) sameBrowser.cookies.set(name, value);
  expect((await sameBrowser.signIn(email, password)).body).toMatchObject({ status: 'OK' });
});
