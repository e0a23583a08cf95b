import * as sdk from 'supertokens-node/lib/build/normalisedURLPath';
import { keepSdkPaths } from './kept-paths';

const module = sdk.default as unknown as { default: typeof sdk.default };
const Original = module.default;

beforeAll(keepSdkPaths);
afterAll(() => {
  module.default = Original;
});

const texts = [
  '',
  '/',
  'auth',
  '/auth/',
  ' /Auth/signin?x=/y#z ',
  '/auth/../up',
  '//example.test/path',
  'localhost:3001/auth',
  'example.test/auth',
  'https://example.test/auth/?a=b',
  '/bücher/ß',
  '/auth/%2e%2e/x',
];

test.each(texts)('“%s” is the path that it was', (text) => {
  const [now, before] = [new module.default(text), new Original(text)];
  expect(now.getAsStringDangerous()).toBe(before.getAsStringDangerous());
  expect(now).toBeInstanceOf(module.default);
  const base = new module.default('/auth');
  expect(base.appendPath(now).getAsStringDangerous()).toBe(
    new Original('/auth').appendPath(before).getAsStringDangerous(),
  );
  expect(now.equals(before)).toBe(true);
  expect(now.startsWith(new Original('/auth'))).toBe(before.startsWith(new Original('/auth')));
});

test('a path is worked out once, and an address of any length is not kept', () => {
  expect(new module.default('/auth/signin')).toBe(new module.default('/auth/signin'));
  const long = `/auth/${'x'.repeat(300)}`;
  expect(new module.default(long)).not.toBe(new module.default(long));
  expect(new module.default(long).getAsStringDangerous()).toBe(long);
});

test('asked for again, it keeps what is there', () => {
  const { default: kept } = module;
  keepSdkPaths();
  expect(module.default).toBe(kept);
});
