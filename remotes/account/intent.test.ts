/** @vitest-environment-options { "url": "https://shop.example/account" } */
import { webcrypto } from 'node:crypto';
import { forgetIntent, keepIntent, keptIntent, type Intent } from './intent';

const intent: Intent = { action: 'rename-device', deviceName: 'Phone', newDeviceName: 'Telephone' };

beforeAll(() => {
  // jsdom has no randomUUID.
  Object.defineProperty(window, 'crypto', { value: webcrypto });
});
beforeEach(() => window.sessionStorage.clear());

test('an intent is found again by its id, by the user whose it is', () => {
  const id = keepIntent('ada', intent);
  expect(keptIntent('ada', id)).toEqual(intent);
  expect(keptIntent('ada', id)).toEqual(intent);
});

test('nobody else finds it, and no other id does', () => {
  const id = keepIntent('ada', intent);
  expect(keptIntent('eve', id)).toBeUndefined();
  expect(keptIntent('ada', 'another')).toBeUndefined();
  expect(keptIntent('ada', null)).toBeUndefined();
});

test('it is gone once it was forgotten, or a quarter of an hour is over', () => {
  const id = keepIntent('ada', intent);
  forgetIntent();
  expect(keptIntent('ada', id)).toBeUndefined();

  const later = keepIntent('ada', intent);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
  expect(keptIntent('ada', later)).toBeUndefined();
});

test.each(['', 'no json', 'null', '{}', '{"id":"i","userId":"ada","until":9e15,"intent":{"action":"pay"}}'])(
  'what else stands in the storage is no intent: %s',
  (stored) => {
    window.sessionStorage.setItem('vestibule-account-intent', stored);
    expect(keptIntent('ada', 'i')).toBeUndefined();
  },
);
