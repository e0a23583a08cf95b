/** @jest-environment node */
import { jest } from '@jest/globals';
import { pageOfNode } from './page-of-node';

const page = () => pageOfNode('http://localhost:3000/entry.js', () => Promise.reject(new Error('none')));
const wait = 'globalThis.fired = false; setTimeout(() => { globalThis.fired = true; });';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('its scripts’ timers fire', () => {
  const { run, scope } = page();
  run(wait, 'http://localhost:3000/entry.js');
  jest.runAllTimers();
  expect(scope['fired']).toBe(true);
});

test('timers cleared with the page don’t fire, and keep nothing running', () => {
  const { run, scope, clearTimers } = page();
  run(wait, 'http://localhost:3000/entry.js');
  clearTimers();
  expect(jest.getTimerCount()).toBe(0);
  jest.runAllTimers();
  expect(scope['fired']).toBe(false);
});
