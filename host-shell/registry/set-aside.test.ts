import { jest } from '@jest/globals';
import { checkRegistry, ShellError, type RegistryEntry } from '@vestibule/contract';
import { emitFailure } from '../events/events';
import { assertNotSetAside, reasonFinder, setAside, withSetAside } from './set-aside';
import type { LiveRegistry } from './registry';

function entriesOf(...remotes: object[]): RegistryEntry[] {
  const base = { version: '1.0.0', contract: '1.0.0', entry: '/entry.js' };
  const checked = checkRegistry({ remotes: remotes.map((remote) => ({ ...base, ...remote })) });
  if (!checked.ok) throw new Error(checked.problems.join());
  return checked.value.remotes;
}

function storeOf(remotes: RegistryEntry[]): LiveRegistry {
  const registry = { remotes };
  return {
    current: () => registry,
    subscribe: () => () => undefined,
    refresh: async () => undefined,
    isOf: () => true,
    lacks: () => false,
    list: async () => undefined,
  };
}

beforeEach(() => window.localStorage.clear());

test('what stopped sign-in never runs again for a day; nobody can set the login itself aside', () => {
  jest.useFakeTimers();
  const [terms, signIn] = entriesOf({ name: 'terms' }, { name: 'sign-in' });
  if (!terms || !signIn) throw new Error('there are two');
  setAside(terms, 'stopped');
  setAside(signIn, 'stopped');
  expect(() => assertNotSetAside(terms, '/entry.js')).toThrow(/VST-242 .*"terms"/);
  expect(() => assertNotSetAside({ ...terms, entry: '/newer.js' }, '/newer.js')).not.toThrow();
  expect(() => assertNotSetAside(signIn, '/entry.js')).not.toThrow();
  jest.setSystemTime(Date.now() + 86_400_001);
  expect(() => assertNotSetAside(terms, '/entry.js')).not.toThrow();
  jest.useRealTimers();
});

test('a version that fails is set aside if there is another, and the registry counts as changed', () => {
  const [canary, stable, alone] = entriesOf(
    { name: 'billing', version: '1.1.0', rollout: 10 },
    { name: 'billing' },
    { name: 'terms' },
  );
  if (!canary || !stable || !alone) throw new Error('there are three');
  const store = withSetAside(storeOf([canary, stable, alone]));
  const before = store.current();
  expect(store.current()).toBe(before);
  let changes = 0;
  store.subscribe(() => changes++);
  emitFailure(new ShellError('REMOTE_THREW', { remote: 'terms' }), alone);
  emitFailure(new ShellError('REMOTE_UNTRUSTED', { remote: 'billing' }), canary);
  expect(changes).toBe(0);
  emitFailure(new ShellError('REMOTE_THREW', { remote: 'billing' }), canary);
  expect(changes).toBe(1);
  expect(store.current()).not.toBe(before);
  expect([canary, stable, alone].map(reasonFinder())).toEqual(['failed', undefined, undefined]);
});

test('nothing is set aside for a browser that is offline', () => {
  const [canary, stable] = entriesOf({ name: 'billing', version: '1.1.0', rollout: 10 }, { name: 'billing' });
  if (!canary || !stable) throw new Error('there are two');
  withSetAside(storeOf([canary, stable]));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  emitFailure(new ShellError('REMOTE_UNREACHABLE', { remote: 'billing' }), canary);
  expect(reasonFinder()(canary)).toBeUndefined();
});
