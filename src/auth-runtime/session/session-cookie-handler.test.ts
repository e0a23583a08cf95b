/** @jest-environment-options { "url": "https://login.acme.test/" } */
import { sessionCookieHandler } from './session-cookie-handler';
import { cookieValue, currentFrontToken } from './session-cookies';
import { dropSession, frontToken } from '../testing/fake-session';

const written: string[] = [];

// The SDK's own handler: it reads and writes `document.cookie`.
const original = {
  getCookie: async () => document.cookie,
  setCookie: async (cookie: string) => {
    written.push(cookie);
    document.cookie = cookie;
  },
};
const handler = sessionCookieHandler({})(original);
const sharing = sessionCookieHandler({ sessionTokenFrontendDomain: '.acme.test' })(original);

beforeEach(() => {
  dropSession();
  for (const name of ['sAntiCsrf', 'st-last-access-token-update'])
    document.cookie = `${name}=;max-age=0;path=/;domain=.acme.test`;
  written.length = 0;
});

test('a page that has never seen a session has none, without asking the API', async () => {
  expect(cookieValue(await handler.getCookie(), 'st-last-access-token-update')).toBe('0');
});

test('the time of the last update is the one that was written', async () => {
  await handler.setCookie('st-last-access-token-update=1700000000000;path=/');
  expect(cookieValue(await handler.getCookie(), 'st-last-access-token-update')).toBe('1700000000000');
});

test('the SDK never sees an unreadable front token, but everything else', async () => {
  await handler.setCookie('theme=dark;path=/');
  await handler.setCookie('sFrontToken=%%%;path=/');
  const cookies = await handler.getCookie();
  expect(cookieValue(cookies, 'sFrontToken')).toBeUndefined();
  expect(cookieValue(cookies, 'theme')).toBe('dark');
  const token = frontToken();
  await handler.setCookie(`sFrontToken=${token};path=/`);
  expect(cookieValue(await handler.getCookie(), 'sFrontToken')).toBe(token);
  expect(currentFrontToken()).toMatchObject({ userId: 'ada', sessionHandle: 'of-ada' });
});

test('an anti-CSRF token is followed by a later update time, with the same attributes', async () => {
  await handler.setCookie('sAntiCsrf=one;path=/;domain=.acme.test');
  const [one, later] = written.filter((cookie) => !cookie.includes('expires='));
  expect(one).toBe('sAntiCsrf=one;path=/;domain=.acme.test;secure');
  expect(later).toMatch(/^st-last-access-token-update=\d+\.1;path=\/;domain=\.acme\.test;secure$/);
});

test('removing it is followed by nothing', async () => {
  await handler.setCookie('sAntiCsrf=;path=/');
  expect(written).toHaveLength(1);
});

test('on an https page each cookie is secure: with header transfer they are the tokens themselves', async () => {
  await sharing.setCookie('st-access-token=one;path=/;domain=.acme.test');
  await sharing.setCookie('sFrontToken=x;path=/; Secure');
  expect(written.filter((cookie) => !cookie.includes('expires='))).toEqual([
    'st-access-token=one;path=/;domain=.acme.test;secure',
    'sFrontToken=x;path=/; Secure',
  ]);
  for (const cookie of written) expect(cookie).toMatch(/secure/i);
});

describe('beside a host of the same domain, which sets cookies for both', () => {
  const mallorys = frontToken({}, { userId: 'mallory' });
  const toss = (name: string, value: string) => {
    document.cookie = `${name}=${value};path=/;domain=acme.test;secure`;
  };
  afterEach(() => {
    for (const name of ['st-access-token', 'sFrontToken'])
      document.cookie = `${name}=;max-age=0;path=/;domain=acme.test`;
    window.localStorage.clear();
  });

  test('the tokens that count have a name that only this host can set', async () => {
    toss('st-access-token', 'theirs');
    expect(cookieValue(await handler.getCookie(), 'st-access-token')).toBeUndefined();
    await handler.setCookie('st-access-token=ours;path=/');
    expect(written).toEqual(['__Host-st-access-token=ours;path=/;secure']);
    expect(cookieValue(await handler.getCookie(), 'st-access-token')).toBe('ours');
    // With a domain, the session is theirs as well, once this page has written it.
    expect(cookieValue(await sharing.getCookie(), 'st-access-token')).toBe('ours');
    await sharing.setCookie('st-access-token=theirs;path=/;domain=acme.test');
    expect(cookieValue(await sharing.getCookie(), 'st-access-token')).toBe('theirs');
  });

  test('a front token that can’t be removed counts no more, once that was tried', async () => {
    toss('sFrontToken', mallorys);
    expect(currentFrontToken()?.userId).toBe('mallory');
    await handler.setCookie('sFrontToken=;path=/;max-age=0');
    expect(currentFrontToken()).toBeUndefined();
    expect(cookieValue(await handler.getCookie(), 'sFrontToken')).toBeUndefined();
  });

  test('nor do several, for each path down to the page’s', async () => {
    window.history.replaceState(null, '', '/auth/mfa/totp/set-up/again');
    const paths = ['/', '/auth', '/auth/mfa', '/auth/mfa/totp', '/auth/mfa/totp/set-up'];
    paths.forEach((path, index) => {
      const theirs = frontToken({}, { userId: `mallory-${index}` });
      document.cookie = `sFrontToken=${theirs};path=${path};domain=acme.test;secure`;
    });
    expect(currentFrontToken()?.userId).toMatch(/^mallory/);
    await handler.setCookie('sFrontToken=;path=/;max-age=0');
    expect(currentFrontToken()).toBeUndefined();
    for (const path of paths) document.cookie = `sFrontToken=;max-age=0;path=${path};domain=acme.test`;
    window.history.replaceState(null, '', '/');
  });

  test('the page’s own counts beside it', async () => {
    await handler.setCookie(`sFrontToken=${frontToken()};path=/`);
    toss('sFrontToken', mallorys);
    // As after a refresh.
    await handler.setCookie(`sFrontToken=${frontToken()};path=/`);
    expect(currentFrontToken()?.userId).toBe('ada');
    expect(document.cookie).toContain(mallorys);
  });
});

describe('once the domain was changed', () => {
  afterEach(() => {
    for (const name of ['st-access-token', 'sFrontToken'])
      for (const domain of ['.acme.test', 'login.acme.test'])
        document.cookie = `${name}=;max-age=0;path=/;domain=${domain}`;
    document.cookie = '__Host-st-access-token=;max-age=0;path=/;secure';
    window.localStorage.clear();
  });

  const all = (name: string) => document.cookie.split('; ').filter((each) => each.startsWith(name));

  test('a session of this host goes on, and is the domain’s with the next tokens', async () => {
    await handler.setCookie('st-access-token=one;path=/');
    await handler.setCookie(`sFrontToken=${frontToken()};path=/`);
    expect(cookieValue(await sharing.getCookie(), 'st-access-token')).toBe('one');
    await sharing.setCookie('st-access-token=two;path=/;domain=.acme.test');
    const next = frontToken();
    await sharing.setCookie(`sFrontToken=${next};path=/;domain=.acme.test`);
    expect(all('st-access-token')).toEqual(['st-access-token=two']);
    expect(all('__Host-st-access-token')).toEqual([]);
    expect(all('sFrontToken')).toEqual([`sFrontToken=${next}`]);
  });

  test('so does one of a narrower domain', async () => {
    document.cookie = 'st-access-token=one;path=/;domain=login.acme.test;secure';
    expect(cookieValue(await sharing.getCookie(), 'st-access-token')).toBe('one');
    await sharing.setCookie('st-access-token=two;path=/;domain=.acme.test');
    expect(all('st-access-token')).toEqual(['st-access-token=two']);
  });

  test('a session of the domain ends: on this host, its cookies may be anyone’s', async () => {
    await sharing.setCookie('st-access-token=one;path=/;domain=.acme.test');
    expect(cookieValue(await handler.getCookie(), 'st-access-token')).toBeUndefined();
    await handler.setCookie('st-access-token=two;path=/');
    expect(cookieValue(await handler.getCookie(), 'st-access-token')).toBe('two');
    // And back again: what was written last.
    expect(cookieValue(await sharing.getCookie(), 'st-access-token')).toBe('two');
  });
});
