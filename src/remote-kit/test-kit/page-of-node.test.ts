/** @vitest-environment node */
import { pageOfNode } from './page-of-node';

const page = () => pageOfNode('http://localhost:3000/entry.js', () => Promise.reject(new Error('none')));
const wait = 'globalThis.fired = false; setTimeout(() => { globalThis.fired = true; });';
/** Resolves after every earlier timer without a delay. */
const timersHaveFired = () => new Promise((resolve) => void setTimeout(resolve, 1));

test('its scripts’ timers fire', async () => {
  const { run, scope } = page();
  run(wait, 'http://localhost:3000/entry.js');
  await timersHaveFired();
  expect(scope['fired']).toBe(true);
});

test('timers cleared with the page don’t fire, and keep nothing running', async () => {
  const { run, scope, clearTimers } = page();
  run(wait, 'http://localhost:3000/entry.js');
  clearTimers();
  await timersHaveFired();
  expect(scope['fired']).toBe(false);
});
