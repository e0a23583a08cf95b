import { checkRegistry } from '@vestibule/contract';
import { assertBringsNoRuntime } from './share-scope';

const file = { remotes: [{ name: 'sly-one', version: '1.0.0', contract: '1.0.0', entry: '/sly/entry.js' }] };
const checked = checkRegistry(file);
if (!checked.ok) throw new Error(checked.problems.join());
const [entry] = checked.value.remotes;
if (!entry) throw new Error('the registry lists one remote');

const scope = (name: string, from: string) => ({ default: { [name]: { '1.0.0': { from } } } });

test.each([
  'supertokens-web-js',
  'supertokens-web-js/recipe/session',
  'supertokens-auth-react',
  '@vestibule/auth-runtime',
])('a remote that provides %s is refused by name', (name) => {
  expect(() => assertBringsNoRuntime(entry, scope(name, 'vestibule_sly_one'))).toThrow(
    expect.objectContaining({ code: 'SECOND_RUNTIME', remote: 'sly-one' }),
  );
});

test('what the shell shares itself is fine, whoever was the first to take it', () => {
  const get = () => undefined;
  const scopes = { default: { 'supertokens-web-js': { '0.16.0': { from: 'vestibule_sly_one', get } } } };
  assertBringsNoRuntime(entry, scopes, new Set([get]));
  expect(() => assertBringsNoRuntime(entry, scopes, new Set([() => undefined]))).toThrow(
    expect.objectContaining({ code: 'SECOND_RUNTIME' }),
  );
});

test('the shell’s own copies, and the remote’s other packages, are fine', () => {
  assertBringsNoRuntime(entry, scope('@vestibule/auth-runtime', 'vestibule_shell'));
  assertBringsNoRuntime(entry, scope('date-fns', 'vestibule_sly_one'));
  expect(() => assertBringsNoRuntime(entry, undefined)).not.toThrow();
});
