import { finalPath, forgetSuccessContext, keepSuccessContext } from './success-context';

const query = (redirectToPath?: string) =>
  new URLSearchParams(redirectToPath === undefined ? {} : { redirectToPath });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('what the address says decides, as long as it is a path of this site', () => {
  keepSuccessContext('/kept');
  expect(finalPath(query('/asked?x=1'))).toBe('/asked?x=1');
  expect(finalPath(query('https://evil.test/'))).toBe('/kept');
  expect(finalPath(query('//evil.test/'))).toBe('/kept');
});

test('without an address the last sign-in of the tab decides, and each is good once', () => {
  keepSuccessContext('/auth?loginChallenge=one');
  keepSuccessContext('/auth?loginChallenge=two');
  expect(finalPath(query())).toBe('/auth?loginChallenge=two');
  forgetSuccessContext('/auth?loginChallenge=two');
  expect(finalPath(query())).toBe('/auth?loginChallenge=one');
  forgetSuccessContext('/auth?loginChallenge=one');
  expect(finalPath(query())).toBe('/');
});

test('a sign-in of more than an hour ago leads nowhere', () => {
  jest.useFakeTimers({ now: 0 });
  keepSuccessContext('/kept');
  jest.setSystemTime(3_600_000);
  expect(finalPath(query())).toBe('/');
});

test.each(['no JSON', '{}', '[{"path": "https://evil.test", "until": 99999999999999}]', '[{"path": 1}]'])(
  'what somebody else put into the storage leads nowhere: %s',
  (text) => {
    window.sessionStorage.setItem('vestibule-success-context', text);
    expect(finalPath(query())).toBe('/');
  },
);
