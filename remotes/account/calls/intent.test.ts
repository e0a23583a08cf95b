/** @jest-environment-options { "url": "https://shop.example/account" } */
import { jest } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { forgetIntent, keepIntent, storedIntent, type Intent } from './intent';

const intent: Intent = { action: 'rename-device', deviceName: 'Phone', newDeviceName: 'Telephone' };

beforeAll(() => {
  // jsdom has no randomUUID.
  Object.defineProperty(window, 'crypto', { value: webcrypto });
});
beforeEach(() => window.sessionStorage.clear());

test('its own user finds an intent again by its id', () => {
  const id = keepIntent('ada', intent);
  expect(storedIntent('ada', id)).toEqual(intent);
  expect(storedIntent('ada', id)).toEqual(intent);
});

test('nobody else finds it, and no other id finds it', () => {
  const id = keepIntent('ada', intent);
  expect(storedIntent('eve', id)).toBeUndefined();
  expect(storedIntent('ada', 'another')).toBeUndefined();
  expect(storedIntent('ada', null)).toBeUndefined();
});

test('it is gone once forgotten, or after a quarter of an hour', () => {
  const id = keepIntent('ada', intent);
  forgetIntent();
  expect(storedIntent('ada', id)).toBeUndefined();

  const later = keepIntent('ada', intent);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
  expect(storedIntent('ada', later)).toBeUndefined();
});

test.each(['', 'no json', 'null', '{}', '{"id":"i","userId":"ada","until":9e15,"intent":{"action":"pay"}}'])(
  'what else stands in the storage is no intent: %s',
  (stored) => {
    window.sessionStorage.setItem('vestibule-account-intent', stored);
    expect(storedIntent('ada', 'i')).toBeUndefined();
  },
);
