import { startSecondProcess, type SecondProcess } from '@vestibule/embedded-core/testing';
import { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';

let setup: TestApi;
let second: SecondProcess;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
  second = await startSecondProcess(new URL('../testing/second-api.ts', import.meta.url), setup.core.url);
});

afterAll(async () => {
  await second.stop();
  await setup.close();
});

test('both processes share the counts of password guesses and the known browsers', async () => {
  await bobs.signedUp();
  const bob = await bobs.signedIn();
  const strangers = [setup.visitor(), new ApiVisitor(second.url, website)];
  const answers: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const stranger of strangers) answers.push((await stranger.signIn(email, 'wrong password 1')).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
  for (const stranger of strangers) expect((await stranger.signIn(email, password)).status).toBe(429);
  const sameBrowser = new ApiVisitor(second.url, website);
  for (const [name, value] of bob.cookies) sameBrowser.cookies.set(name, value);
  expect((await sameBrowser.signIn(email, password)).body).toMatchObject({ status: 'OK' });
});

test('side by side, both let all right ones in and judge no more wrong ones than one would', async () => {
  await setup.dev('POST', '/reset');
  await bobs.signedUp();
  const send = (count: number, typed: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        new ApiVisitor(index % 2 === 0 ? setup.api.url : second.url, website).signIn(email, typed),
      ),
    );
  const right = await send(10, password);
  expect(right.map(({ body }) => body['status'])).toEqual(right.map(() => 'OK'));
  const judgedOf = async (count: number) =>
    (await send(count, 'wrong password 1')).filter(({ status }) => status === 200).length;
  // What both judge at the same moment counts in both: then fewer are judged at once, and the others later.
  let judged = await judgedOf(40);
  for (let more = judged; more > 0; judged += more) more = await judgedOf(1);
  expect(judged).toBe(5);
});
