import { runInThisContext } from 'node:vm';

/** Node's own, outside of the page. */
const node = runInThisContext('globalThis') as Record<string, unknown>;

test('a page keeps what jsdom gives it, whatever the version of Node has', () => {
  expect(localStorage).toBeInstanceOf(Storage);
  expect(sessionStorage).toBeInstanceOf(Storage);
  expect(navigator.userAgent).toContain('jsdom');
  expect(new CloseEvent('close')).toBeInstanceOf(Event);
});

test('of Node it has what browsers have and jsdom lacks, and no network', () => {
  const page = window as unknown as Record<string, unknown>;
  // Asking a newer Node for its storage prints a warning.
  const names = Object.getOwnPropertyNames(node).filter((name) => !name.endsWith('Storage'));
  const objects = names.filter((name) => typeof node[name] !== 'undefined' && page[name] === node[name]);
  expect(objects.filter((name) => Object(page[name]) === page[name]).toSorted()).toEqual([
    'AbortController',
    'AbortSignal',
    'Buffer',
    'Headers',
    'ReadableStream',
    'Request',
    'Response',
    'TextDecoder',
    'TextEncoder',
    'TransformStream',
    'crypto',
    'structuredClone',
  ]);
  expect(page['fetch']).toBeUndefined();
});
