/** @jest-environment node */
import { safeDestinationFrom } from './destination';

test('a server that has followed many addresses still follows a client’s with an umlaut', () => {
  const destinations = new Map<string | undefined, number>();
  for (let times = 0; times < 20_000; times += 1) {
    const to = safeDestinationFrom([], 'https://bücher.example/cb', ({ protocol }) => protocol === 'https:');
    destinations.set(to, (destinations.get(to) ?? 0) + 1);
  }
  expect([...destinations]).toEqual([['https://xn--bcher-kva.example/cb', 20_000]]);
  expect(safeDestinationFrom([], 'https://bücher.example/cb', () => false)).toBeUndefined();
});
