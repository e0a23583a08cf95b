import { jest } from '@jest/globals';
import { takeStep } from './automatic-steps';
import { recordReload } from './reload-once';
import { recordSteps } from './step-record';

const build = (name: string) => `https://login.test/shell.${name}.js`;

function nextDocument(): void {
  const { timeOrigin } = performance;
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(timeOrigin + 1);
}

beforeEach(() => {
  recordSteps(false, []);
  nextDocument();
});

test('a page reloads itself once for a build', () => {
  expect(recordReload(build('one'))).toBe(true);
  nextDocument();
  expect(recordReload(build('one'))).toBe(false);
});

test('it may for another build, but not for ever', () => {
  const answers = ['one', 'two', 'three', 'four'].map((name) => {
    nextDocument();
    return recordReload(build(name));
  });
  expect(answers).toEqual([true, true, true, false]);
  jest.useFakeTimers({ now: Date.now() + 700_000 });
  expect(recordReload(build('four'))).toBe(true);
  jest.useRealTimers();
});

test('it may again once the user has loaded the page', () => {
  expect(recordReload(build('one'))).toBe(true);
  nextDocument();
  expect(recordReload(build('one'))).toBe(false);
  takeStep('/auth', false);
  nextDocument();
  expect(recordReload(build('one'))).toBe(true);
});

test('where the browser stores nothing it never does: the next page would not know', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(recordReload(build('one'))).toBe(false);
});
