import { checkConfig } from '@vestibule/contract';
import { redirectTo, safeDestination } from './redirect-to';
import { startAuthRuntime } from '../sdk/runtime';

beforeAll(() => {
  const config = checkConfig({
    appName: 'A',
    apiDomain: 'http://api.intern.test:8080',
    recipes: ['oauth2provider'],
  });
  if (!config.ok) throw new Error(config.problems.join());
  startAuthRuntime(config.value);
});

test.each([
  'https://client.test/callback?code=1',
  'http://localhost:4000/callback?code=1',
  'http://127.0.0.1:51004/cb',
  'http://api.intern.test:8080/auth/oauth/auth?x=y',
  'com.example.app:/oauth2redirect?code=1',
])('follows %s', (address) => expect(safeDestination(address)).toBe(address));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://client.test/1',
  'file:///etc/passwd',
  'vbscript:x',
  'http://client.test/callback',
  'http://api.intern.test/auth',
  'https://user:password@client.test/',
  '/relative',
  'https://',
  '',
])('does not follow %j', (address) => expect(safeDestination(address)).toBeUndefined());

test('an unsafe address is an error with a code', async () => {
  await expect(redirectTo('javascript:alert(1)')).rejects.toMatchObject({ code: 'UNSAFE_REDIRECT' });
});
