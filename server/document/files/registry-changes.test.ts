import { jest } from '@jest/globals';
import { rmSync } from 'node:fs';
import { fractionOf } from '@vestibule/contract';
import { ask, servedShell, type ServedShell } from '../testing/served-shell';

const registry = (version: string) => JSON.stringify({ remotes: [{ name: 'billing', version }] });

let shell: ServedShell;

beforeEach(async () => {
  jest.useFakeTimers({ now: 0, advanceTimers: false, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  shell = await servedShell(
    { 'shell/index.html': '<head></head>', 'shell/remotes.json': registry('1.0.0') },
    () => ({}),
  );
});

afterEach(async () => {
  jest.useRealTimers();
  await shell.close();
});

/** What a stream of events says, a piece at a time. */
async function listen(): Promise<{ headers: Headers; next: () => Promise<string>; end: () => void }> {
  const controller = new AbortController();
  const { headers, body } = await fetch(`${shell.url}/remotes.json.changes`, { signal: controller.signal });
  const reader = body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  return { headers, next, end: () => controller.abort() };
}

const event = (text: string) => `data: ${fractionOf(text)}\n\n`;

test('a stream says which registry there is, and tells everybody of each change', async () => {
  const [one, two] = [await listen(), await listen()];
  expect(one.headers.get('content-type')).toBe('text/event-stream');
  expect(one.headers.get('x-accel-buffering')).toBe('no');
  expect(one.headers.get('cache-control')).toBe('no-store, no-transform');
  for (const { next } of [one, two]) expect(await next()).toBe(`retry: 2000\n\n${event(registry('1.0.0'))}`);
  shell.write('shell/remotes.json', registry('1.1.0'));
  jest.advanceTimersByTime(250);
  for (const { next } of [one, two]) expect(await next()).toBe(event(registry('1.1.0')));
  one.end();
  shell.write('shell/remotes.json', registry('1.2.0'));
  jest.advanceTimersByTime(250);
  expect(await two.next()).toBe(event(registry('1.2.0')));
  two.end();
});

test('half an edit and the same content again are no change; a new signature is', async () => {
  const { next, end } = await listen();
  await next();
  shell.write('shell/remotes.json', registry('1.1.0').slice(0, 20));
  jest.advanceTimersByTime(250);
  shell.write('shell/remotes.json', registry('1.0.0'));
  jest.advanceTimersByTime(250);
  shell.write('shell/remotes.json.sig', 'one');
  jest.advanceTimersByTime(250);
  expect(await next()).toBe(event(registry('1.0.0')));
  jest.advanceTimersByTime(15_000);
  expect(await next()).toBe(': still here\n\n');
  end();
});

test('a stream without a registry waits for the first one', async () => {
  rmSync(shell.path('shell/remotes.json'));
  const { next, end } = await listen();
  expect(await next()).toBe('retry: 2000\n\n');
  shell.write('shell/remotes.json', registry('1.0.0'));
  jest.advanceTimersByTime(250);
  expect(await next()).toBe(event(registry('1.0.0')));
  end();
});

test('it is asked for by GET alone, and HEAD gets no stream', async () => {
  const changes = `${shell.url}/remotes.json.changes`;
  const head = await ask(changes, {}, 'HEAD');
  expect([head.status, head.headers['content-type'], head.body.length]).toEqual([
    200,
    'text/event-stream',
    0,
  ]);
  expect((await ask(changes, {}, 'POST')).status).toBe(405);
});
