import { BrowserCookies } from './browser-cookies';

test('what a browser sends goes on to the letter', () => {
  const header = 'sAccessToken=a.b-c_d; x=%7B%22a%22%7D; y=a=b==; z=';
  const cookies = new BrowserCookies(header);
  expect(cookies.header()).toBe(header);
  expect(cookies.get('x')).toBe('{"a"}');
  expect(cookies.get('missing')).toBeUndefined();
  expect(cookies.get('toString')).toBeUndefined();
});

test('the first of two with one name counts, and what no header may have is left out', () => {
  const cookies = new BrowserCookies('a=1; a=2; nä=1; b=ü; c d=1; e=1');
  expect(cookies.header()).toBe('a=1; e=1');
});

test('what an answer sets and removes is so for the next call', () => {
  const cookies = new BrowserCookies('a=1; b=2');
  cookies.set('a', 'x; y\r\nz');
  cookies.set('c', '3');
  cookies.delete('b');
  expect(cookies.get('a')).toBe('x; y\r\nz');
  expect(cookies.header()).toBe('a=x%3B%20y%0D%0Az; c=3');
  expect(cookies.all()).toEqual({ a: 'x; y\r\nz', c: '3' });
  expect(cookies.keys()).toEqual(['a', 'c']);
});

test('without cookies there are none', () => {
  expect(new BrowserCookies().header()).toBe('');
});
