import { jest } from '@jest/globals';
import { browserStorage, tabStorage } from './storage';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function deny(name: 'sessionStorage' | 'localStorage') {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
}

test.each([
  ['sessionStorage', tabStorage],
  ['localStorage', browserStorage],
] as const)('what a denied %s does not store, the page does', (name, storage) => {
  deny(name);
  expect(storage.getItem('key')).toBeNull();
  storage.setItem('key', 'a');
  expect(storage.getItem('key')).toBe('a');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

test('what no longer fits is kept by the page, replacing what was there before', () => {
  tabStorage.setItem('key', 'a');
  expect(window.sessionStorage.getItem('key')).toBe('a');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  tabStorage.setItem('key', 'b');
  expect(tabStorage.getItem('key')).toBe('b');
  tabStorage.removeItem('key');
  expect(tabStorage.getItem('key')).toBeNull();
});
