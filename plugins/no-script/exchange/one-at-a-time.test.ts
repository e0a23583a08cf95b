import { OneAtATime } from './one-at-a-time';

/** Something that ends when it is told to. */
function task() {
  let end = (_failed?: Error): void => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (failed) => (failed ? reject(failed) : resolve());
  });
  return { ended, end };
}

test('what concerns the same waits, and what concerns something else, or nothing, doesn’t', async () => {
  const queue = new OneAtATime();
  const done: string[] = [];
  const first = task();
  const all = [
    queue.run('a', () => first.ended.then(() => done.push('first'))),
    queue.run('a', async () => done.push('second')),
    queue.run('a', async () => done.push('third')),
  ];
  await queue.run('b', async () => done.push('other'));
  await queue.run(undefined, async () => done.push('free'));
  expect(done).toEqual(['other', 'free']);
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['other', 'free', 'first', 'second', 'third']);
});

test('a failure is its own alone', async () => {
  const queue = new OneAtATime();
  const first = task();
  const failed = queue.run('a', () => first.ended);
  const next = queue.run('a', async () => 'next');
  first.end(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await queue.run('a', async () => 'later')).toBe('later');
});
