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

test('an element that a container inserts has the attributes that are left when it has loaded', async () => {
  jest.useRealTimers();
  const { run, scope } = page();
  // As the runtime of Rspack loads a stylesheet.
  const insert = `const link = document.createElement('link');
link.setAttribute('data-waiting', 1);
globalThis.loaded = new Promise((resolve) => {
  link.onload = () => {
    link.removeAttribute('data-waiting');
    resolve(link.getAttribute('data-waiting'));
  };
});
document.head.appendChild(link);`;
  run(insert, 'http://localhost:3000/entry.js');
  await expect(scope['loaded']).resolves.toBeNull();
});
