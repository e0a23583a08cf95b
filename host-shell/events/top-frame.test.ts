import { topFrame } from './top-frame';

const entry = 'https://remotes.test/billing/entry.js';

function thrown(stack: string): Error {
  return Object.assign(new Error('boom'), { stack });
}

test.each([
  [
    'Chromium',
    'Error: boom\n    at react (https://a.test/1.js:1:1)\n    at Page (https://remotes.test/billing/2.ab.js:3:4)',
  ],
  ['Firefox and Safari', 'react@https://a.test/1.js:1:1\nPage@https://remotes.test/billing/2.ab.js:3:4'],
  ['a file with a query', '    at https://remotes.test/billing/2.ab.js?token=secret:3:4'],
])('names the innermost of the remote’s own places: %s', (_browser, stack) => {
  expect(topFrame(thrown(stack), { entry })).toBe('2.ab.js:3:4');
});

test.each([
  ['a message alone', thrown('Error: see https://remotes.test/billing/secret.js:1:1')],
  ['places of others', thrown('    at https://a.test/1.js:1:1')],
  ['no error', 'boom'],
])('of %s it names none', (_what, failure) => {
  expect(topFrame(failure, { entry })).toBeUndefined();
});

test('a remote beside the shell is known by its path', () => {
  const stack = '    at x (https://login.test/below/remotes/billing/2.js:3:4)';
  expect(topFrame(thrown(stack), { entry: '/remotes/billing/entry.js' })).toBe('2.js:3:4');
});
