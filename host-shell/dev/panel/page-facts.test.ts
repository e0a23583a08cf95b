import { checkRegistry, type ShellEvent } from '@vestibule/contract';
import { remoteFacts, sharedFacts } from './page-facts';

const checked = checkRegistry({
  remotes: ['billing', 'sign-in'].map((name) => ({
    name,
    version: '1.2.3',
    contract: '1.0.0',
    entry: `/${name}/entry.js`,
  })),
});
if (!checked.ok) throw new Error(checked.problems.join());

test('a remote has the load time of its last load, or none if it wasn’t needed', () => {
  const load = { type: 'load', visit: 'v', remote: 'billing', version: '1.2.3' } as const;
  const events: ShellEvent[] = [
    { ...load, at: 1, duration: 10 },
    { ...load, at: 2, duration: 20 },
  ];
  expect(remoteFacts(checked.value.remotes, events).map(({ name, duration }) => [name, duration])).toEqual([
    ['billing', 20],
    ['sign-in', undefined],
  ]);
});

test('each version of each shared package is listed with its provider, whatever shape the scope has', () => {
  expect(
    sharedFacts({ default: { react: { '19.3.1': { from: 'vestibule_shell' }, '19.4.0': null } } }),
  ).toEqual([
    { name: 'react', version: '19.3.1', from: 'vestibule_shell' },
    { name: 'react', version: '19.4.0', from: '' },
  ]);
  const sdk = { '0.16.0': { from: 'vestibule_shell' } };
  const brought = { '0.15.0': { from: 'billing' } };
  expect(sharedFacts({ default: { sdk, 'sdk/recipe/totp': sdk, 'sdk/recipe/session': brought } })).toEqual([
    { name: 'sdk', version: '0.16.0', from: 'vestibule_shell' },
    { name: 'sdk', version: '0.15.0', from: 'billing' },
  ]);
  expect(sharedFacts(undefined)).toEqual([]);
});
