import { jest } from '@jest/globals';
import * as v from 'valibot';
import { stored, storedList } from './stored';

const KEY = 'vestibule-test';
const note = v.object({ text: v.string() });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

describe.each([
  ['tab', 'sessionStorage'],
  ['browser', 'localStorage'],
] as const)('in the %s', (area, name) => {
  const notes = stored(KEY, note, { area });

  test('a value comes back until it is cleared', () => {
    expect(notes.read()).toBeUndefined();
    notes.write({ text: 'a' });
    expect(window[name].getItem(KEY)).toBe('{"text":"a"}');
    expect(notes.read()).toEqual({ text: 'a' });
    notes.clear();
    expect(window[name].getItem(KEY)).toBeNull();
    expect(notes.read()).toBeUndefined();
  });

  test('if the browser denies its storage, the page keeps the value', () => {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(notes.read()).toBeUndefined();
    notes.write({ text: 'a' });
    expect(notes.read()).toEqual({ text: 'a' });
    notes.clear();
    expect(notes.read()).toBeUndefined();
  });

  test('if the storage is full, the page keeps the value', () => {
    notes.write({ text: 'a' });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    notes.write({ text: 'b' });
    expect(notes.read()).toEqual({ text: 'b' });
    notes.clear();
  });

  test.each(['', '{', 'null', '[]', '"text"', '{"text":1}', '{"other":"schema"}'])(
    'what doesn’t fit the schema doesn’t count: %s',
    (text) => {
      window[name].setItem(KEY, text);
      expect(notes.read()).toBeUndefined();
    },
  );
});

describe('with a lifetime', () => {
  const notes = stored(KEY, note, { area: 'tab', lifetime: 1000 });

  test('a value counts until it expires', () => {
    notes.write({ text: 'a' });
    expect(window.sessionStorage.getItem(KEY)).toBe('{"until":1001000,"text":"a"}');
    jest.setSystemTime(1_000_999);
    expect(notes.read()).toEqual({ text: 'a' });
    jest.setSystemTime(1_001_000);
    expect(notes.read()).toBeUndefined();
  });

  test.each(['{"text":"a"}', '{"text":"a","until":"never"}', '{"text":"a","until":1001001}'])(
    'a value with no time, or one too far ahead, doesn’t count: %s',
    (text) => {
      window.sessionStorage.setItem(KEY, text);
      expect(notes.read()).toBeUndefined();
    },
  );
});

describe('a list', () => {
  const scores = storedList(KEY, v.object({ name: v.string(), score: v.number() }), {
    area: 'browser',
    lifetime: 1000,
    idOf: ({ name }) => name,
    most: 2,
  });
  const names = () => scores.read().map(({ name }) => name);

  test('has the latest entry last, one for each id, and a maximum length', () => {
    for (const name of ['ada', 'bob', 'ada', 'eve']) scores.put({ name, score: name.length });
    expect(scores.read()).toEqual([
      { name: 'ada', score: 3 },
      { name: 'eve', score: 3 },
    ]);
    scores.remove('ada');
    expect(names()).toEqual(['eve']);
  });

  test('loses each entry when it expires', () => {
    scores.put({ name: 'ada', score: 1 });
    jest.setSystemTime(1_000_500);
    scores.put({ name: 'bob', score: 1 });
    expect(names()).toEqual(['ada', 'bob']);
    jest.setSystemTime(1_001_000);
    expect(names()).toEqual(['bob']);
  });

  test.each(['{', '{}', '[null, 7, {"name":"ada","score":"high","until":1000500}]'])(
    'what another script stored doesn’t count: %s',
    (text) => {
      window.localStorage.setItem(KEY, text);
      expect(scores.read()).toEqual([]);
      scores.put({ name: 'bob', score: 1 });
      expect(names()).toEqual(['bob']);
    },
  );
});
