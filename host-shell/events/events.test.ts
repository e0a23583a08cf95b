import { jest } from '@jest/globals';
import { checkRegistry, SHELL_EVENT, ShellError, type ShellEvent } from '@vestibule/contract';
import { emitFailure, emitLoad, emitterOf, eventLog } from './events';

const checked = checkRegistry({
  remotes: [{ name: 'billing', version: '1.2.0', contract: '1.0.0', entry: '/billing/entry.js' }],
});
if (!checked.ok) throw new Error(checked.problems.join());
const [entry] = checked.value.remotes;
if (!entry) throw new Error('the registry lists one remote');

test('events are dispatched to the window and kept, with one id per visit, and without the thrown error', () => {
  const heard: ShellEvent[] = [];
  window.addEventListener(SHELL_EVENT, (event) => heard.push((event as CustomEvent<ShellEvent>).detail));
  emitLoad(entry, 12.4);
  const secret = new Error('ada@example.com');
  emitFailure(new ShellError('REMOTE_THREW', { remote: 'billing', cause: secret, problems: ['token abc'] }));
  emitFailure(new ShellError('REMOTE_OBSTRUCTS', { remote: 'billing' }), {
    ...entry,
    integrity: 'sha384-ab',
  });
  emitterOf(entry)({ type: 'outcome', outcome: 'paid' });
  expect(heard).toEqual(eventLog());
  expect(heard.map(({ visit: _visit, at: _at, ...event }) => event)).toEqual([
    { type: 'load', remote: 'billing', version: '1.2.0', duration: 12 },
    { type: 'failure', code: 'REMOTE_THREW', reference: 'VST-215', remote: 'billing' },
    {
      type: 'failure',
      code: 'REMOTE_OBSTRUCTS',
      reference: 'VST-241',
      remote: 'billing',
      version: '1.2.0',
      build: 'sha384-ab',
    },
    { type: 'outcome', outcome: 'paid', remote: 'billing', version: '1.2.0' },
  ]);
  expect(new Set(heard.map(({ visit }) => visit)).size).toBe(1);
});

test('a remote’s malformed event is dropped, and named in the console', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = eventLog().length;
  emitterOf(entry)({ type: 'step', step: 'ada@example.com' });
  expect(eventLog()).toHaveLength(before);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('"billing"'));
});
