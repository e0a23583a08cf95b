import { builtIns } from './built-ins';

test('what code changes in the browser’s own functions is found and put back', () => {
  const map = Array.prototype.map;
  const known = builtIns(window);
  expect(known.putBack()).toEqual({ changed: [], stuck: [] });
  Reflect.set(Array.prototype, 'map', () => []);
  Reflect.deleteProperty(EventTarget.prototype, 'addEventListener');
  const { changed, stuck } = known.putBack();
  expect(changed.toSorted()).toEqual(['Array.prototype.map', 'EventTarget.prototype.addEventListener']);
  expect(stuck).toEqual([]);
  expect(Array.prototype.map === map).toBe(true);
  expect(known.putBack().changed).toEqual([]);
});

test('what it adds is its own, and what it locks is named', () => {
  const known = builtIns(window);
  Reflect.set(Array.prototype, 'planted', () => undefined);
  expect(known.putBack().changed).toEqual([]);
  Reflect.deleteProperty(Array.prototype, 'planted');
  Reflect.defineProperty(Map.prototype, 'has', { value: () => true, configurable: false, writable: false });
  expect(known.putBack()).toEqual({ changed: ['Map.prototype.has'], stuck: ['Map.prototype.has'] });
});
