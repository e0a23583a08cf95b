import type { Letter } from './letter';
import { createPost, DeliveryError } from './message';

const letter: Letter = {
  kind: 'sign-in-code',
  channel: 'email',
  to: 'ada@example.test',
  locale: 'en',
  tenantId: 'public',
  link: null,
  code: '123456',
  lifetime: null,
};

/** A letter that takes as long to write as the test says. */
function slowLetter() {
  let finish: (written: Letter) => void = () => undefined;
  const written = new Promise<Letter>((resolve) => (finish = resolve));
  return { written, finish: () => finish(letter) };
}

test('what is still being written is on its way, whether somebody waits or not', async () => {
  const got: string[] = [];
  const post = createPost(
    async (sent) => void got.push((await sent).to),
    () => undefined,
  );
  const [waited, unnoticed] = [slowLetter(), slowLetter()];
  void post.deliver(waited.written);
  post.deliverUnnoticed(unnoticed.written);
  const before = [...got];
  const all = post.sent().then(() => got.length);
  waited.finish();
  unnoticed.finish();
  expect(before).toEqual([]);
  expect(await all).toBe(2);
});

test('a failure reaches whoever waits, and otherwise the log', async () => {
  const warnings: string[] = [];
  const post = createPost(
    () => Promise.reject(new DeliveryError('The mail server refuses')),
    (sentence) => warnings.push(sentence),
  );
  await expect(post.deliver(letter)).rejects.toThrow('The mail server refuses');
  expect(warnings).toEqual([]);
  post.deliverUnnoticed(Promise.resolve(letter));
  await post.sent();
  expect(warnings).toEqual(['The mail server refuses.']);
});
