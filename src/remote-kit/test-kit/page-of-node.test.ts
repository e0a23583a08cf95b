/** @vitest-environment node */
import { pageOfNode } from './page-of-node';

const page = () => pageOfNode('http://localhost:3000/entry.js', () => Promise.reject(new Error('none')));
const wait = 'globalThis.fired = false; setTimeout(() => { globalThis.fired = true; });';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('its scripts’ timers fire', () => {
  const { run, scope } = page();
  run(wait, 'http://localhost:3000/entry.js');
  vi.runAllTimers();
  expect(scope['fired']).toBe(true);
});

test('timers cleared with the page don’t fire, and keep nothing running', () => {
  const { run, scope, clearTimers } = page();
  run(wait, 'http://localhost:3000/entry.js');
  clearTimers();
  expect(vi.getTimerCount()).toBe(0);
  vi.runAllTimers();
  expect(scope['fired']).toBe(false);
});
