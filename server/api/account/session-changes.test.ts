import { markOf, tellSessionChange, watchSessionChanges } from './session-changes';

const isAdas = (mark: string) => mark === markOf('user', 'ada');
const forever = 2_000_000_000;

test('a wait ends with the next change that concerns it', async () => {
  const watch = watchSessionChanges(isAdas);
  const order: string[] = [];
  const waiting = watch.wait(forever).then(() => order.push('awake'));
  tellSessionChange({ userId: 'grace' });
  tellSessionChange({ sessionHandles: ['one'] });
  await Promise.resolve();
  order.push('ada');
  tellSessionChange({ userId: 'ada' });
  await waiting;
  expect(order).toEqual(['ada', 'awake']);
  watch.close();
});

test('a change that comes between two waits is not missed, and is told once', async () => {
  const watch = watchSessionChanges(isAdas);
  tellSessionChange({ userId: 'ada' });
  tellSessionChange({ userId: 'ada' });
  await watch.wait(forever);
  const second = watch.wait(forever).then(() => 'second');
  expect(await Promise.race([second, Promise.resolve('still waiting')])).toBe('still waiting');
  watch.close();
  expect(await second).toBe('second');
});

test('without a change it ends at its time limit', async () => {
  const watch = watchSessionChanges(isAdas);
  await expect(watch.wait(1)).resolves.toBeUndefined();
  watch.close();
});
