import { startSecondProcess, type SecondProcess } from '@vestibule/embedded-core/testing';
import { accept, ask, wayBack } from './testing/asked';
import { startBackend, type TestBackend } from './testing/start-backend';

// A second process loads everything again.
let backend: TestBackend;
let second: SecondProcess;

beforeAll(async () => {
  backend = await startBackend({});
  second = await startSecondProcess(new URL('testing/second-process.ts', import.meta.url), backend.core.url);
});

afterAll(async () => {
  await second.stop();
  await backend.close();
});

test('a double submit that ends up in two processes gives one code', async () => {
  const browser = await backend.signedIn();
  for (let round = 0; round < 10; round += 1) {
    const client = await backend.client();
    const asked = await ask(browser, client);
    const other = browser.at(second.url);
    const answers = await Promise.all(
      [browser, other].map((visitor) => accept(visitor, asked, ['openid', 'email'])),
    );
    const won = answers.filter(({ body }) => body['status'] === 'OK');
    expect(won).toHaveLength(1);
    expect(won.map(wayBack).map(({ searchParams }) => searchParams.has('code'))).toEqual([true]);
    expect(answers.map(({ body }) => body['code'])).toContain('used');
  }
});
