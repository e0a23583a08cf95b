import { jest } from '@jest/globals';
import { subscribeToEvents } from './events';
import { watchStrayErrors } from './stray-errors';

const ENTRY = {
  name: 'billing',
  version: '1.0.0',
  contract: '1.0.0',
  entry: 'https://remotes.test/billing/entry.js',
  enabled: true,
  routes: [],
  slots: [],
};

function thrownAt(url: string): Error {
  const error = new Error('boom');
  error.stack = `Error: boom\n    at press (${url}:1:2)`;
  return error;
}

test('a remote’s errors in timers and presses are reported, and errors of others are not', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const told: unknown[] = [];
  const stop = subscribeToEvents((event) => told.push(event));
  watchStrayErrors(window, (url) => (url.startsWith('https://remotes.test/billing/') ? ENTRY : undefined));
  window.dispatchEvent(new ErrorEvent('error', { error: thrownAt('https://extension.test/content.js') }));
  expect(told).toEqual([]);
  window.dispatchEvent(
    new ErrorEvent('error', { error: thrownAt('https://remotes.test/billing/123.js?loginChallenge=secret') }),
  );
  expect(told).toEqual([
    expect.objectContaining({ type: 'failure', remote: 'billing', version: '1.0.0', frame: '123.js:1:2' }),
  ]);
  const said = 'VST-215 REMOTE_THREW: remote "billing" 1.0.0: thrown at 123.js:1:2';
  expect(console.error).toHaveBeenCalledWith(said);
  stop();
});
