import { jest } from '@jest/globals';
import { checkConfig } from '@vestibule/contract';
import { isOfAnyClient } from '@vestibule/login-flow';
import { redirectLoop, redirectTo, safeDestination, screenPath } from './redirect-to';
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
  await expect(redirectTo('javascript:alert(1)')).rejects.toMatchObject({
    code: 'UNSAFE_REDIRECT',
    message: expect.stringContaining('is not one that is followed'),
  });
});

/** Whether a promise is still waiting when all that can happen has happened. */
async function waits(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => {
    setTimeout(() => resolve('later'), 0);
  });
  return (await Promise.race([promise, later])) === 'later';
}

test('the browser goes where it may, and who waits for it waits until the page is gone', async () => {
  // The one kind of address that leaves no page behind, so jsdom goes there.
  const there = `${window.location.origin}/#there`;
  const onLeave = jest.fn(() => expect(window.location.hash).toBe(''));
  expect(await waits(redirectTo(there, undefined, onLeave))).toBe(true);
  expect(window.location.hash).toBe('#there');
  expect(onLeave.mock.calls).toEqual([[there]]);
});

test('nobody learns of an address that isn’t followed', async () => {
  const onLeave = jest.fn();
  await expect(redirectTo('javascript:alert(1)', undefined, onLeave)).rejects.toMatchObject({
    name: 'AuthError',
  });
  expect(onLeave).not.toHaveBeenCalled();
});

test('a native app opens beside the page, which can open it again', async () => {
  // jsdom says that it has no apps.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = 'com.example.app:/oauth2redirect?code=1';
  expect(await redirectTo(app)).toBe(app);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a redirect that the page follows for ever is an error, which names no secret', async () => {
  window.history.replaceState(null, '', '/auth');
  const to = `${window.location.origin}/auth#again`;
  for (let times = 0; times < 5; times += 1) expect(await waits(redirectTo(to))).toBe(true);
  await expect(redirectTo(to)).rejects.toMatchObject({ code: 'REDIRECT_LOOP' });
  for (const secret of ['?code=secret', '#secret', '?a=b\nsecret']) {
    expect(redirectLoop(`https://client.test/cb${secret}`)).toMatchObject({
      code: 'REDIRECT_LOOP',
      message: expect.stringMatching(
        /the redirect \/auth > https:\/\/client\.test\/cb was followed too often in a short time$/,
      ),
    });
  }
});

test.each([
  ['com.example.app:/cb', true],
  ['com.example-1.app:/cb', true],
  ['https://client.test/', true],
  ['http://localhost:1/', true],
  ['http://client.test/', false],
  ['javascript:com.example', false],
  ['app:/com.example:', false],
  ['com.example+x:/cb', false],
  ['com.:/cb', false],
])('%s may be some client’s: %s', (address, may) => {
  expect(isOfAnyClient(new URL(address))).toBe(may);
});

test.each([
  [`${window.location.origin}/auth?consentChallenge=1#x`, '/auth?consentChallenge=1'],
  [window.location.origin, '/'],
  ['https://evil.test/auth', undefined],
  ['http://api.intern.test:8080/auth', undefined],
  ['/auth', undefined],
  ['nonsense', undefined],
])('as a screen of this site, %s is %s', (address, path) => {
  expect(screenPath(address)).toBe(path);
});
