import { readRegistry } from '@vestibule/contract';
import { fallbackOf } from './fallback';

const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
const read = readRegistry({
  remotes: [
    { ...base, name: 'one', fallback: 'two' },
    { ...base, name: 'two', fallback: 'one' },
    { ...base, name: 'three' },
    { ...base, name: 'extra', fallback: 'builtin:nothing' },
    { ...base, name: 'form', fallback: 'builtin:sign-in' },
    { ...base, name: 'newer', fallback: 'builtin:constructor' },
    { ...base, name: 'selfish', fallback: 'selfish' },
    { ...base, name: 'sly', fallback: 'gated' },
    { ...base, name: 'gated', gate: {} },
    { ...base, name: 'lost', fallback: 'nobody' },
  ],
});
if (!read.ok) throw new Error(read.problems.join());
const { registry } = read.value;

function fallback(name: string, tried: readonly string[] = []) {
  const entry = registry.remotes.find((remote) => remote.name === name);
  if (!entry) throw new Error(`the registry lists no "${name}"`);
  return fallbackOf(registry, entry, tried);
}

test('a remote has the fallback that its entry names', () => {
  expect(fallback('one')).toMatchObject({ kind: 'REMOTE', entry: { name: 'two' } });
  expect(fallback('three')).toEqual({ kind: 'NONE' });
  expect(fallback('form')).toEqual({ kind: 'NONE' });
  expect(fallback('extra')).toMatchObject({ kind: 'BUILT_IN' });
});

test('none is tried twice in one place', () => {
  expect(fallback('two', ['one'])).toEqual({ kind: 'NONE' });
  expect(fallback('selfish')).toEqual({ kind: 'NONE' });
});

test('a fallback that the visitor doesn’t get doesn’t count', () => {
  const [one] = registry.remotes;
  if (!one) throw new Error('the registry lists one remote');
  expect(fallbackOf({ remotes: [one] }, one, [])).toEqual({ kind: 'NONE' });
});

test('a fallback with a gate of its own doesn’t count, nor does one that isn’t listed', () => {
  expect(fallback('sly')).toEqual({ kind: 'NONE' });
  expect(fallback('lost')).toEqual({ kind: 'NONE' });
});

test('a built-in part that this shell lacks is named', () => {
  expect(fallback('newer')).toEqual({ kind: 'UNKNOWN', name: 'builtin:constructor' });
});
