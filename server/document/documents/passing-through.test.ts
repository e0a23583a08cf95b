import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { mayAskApi } from './passing-through';

const page = '/auth?loginChallenge=a';

function token(more: object = {}): string {
  const told = { uid: 'u', ate: Date.now() + 60_000, up: {}, ...more };
  return `sFrontToken=${Buffer.from(JSON.stringify(told)).toString('base64')}`;
}

function passes(address: string, headers: Record<string, string>, method = 'GET'): boolean {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, headers });
  return mayAskApi(request, new URL(address, 'https://login.test'));
}

test.each([
  ['the SDK', token()],
  ['the SDK, with all factors', `a=b; ${token({ up: { 'st-mfa': { v: true, c: {} } } })}; c=d`],
  ['a plain form', 'vestibule-plain-sent=1'],
  ['a plain form, since the session expired', `${token({ ate: 1 })}; vestibule-plain-sent=1`],
])('a visitor may pass whom %s has signed in', (_case, cookie) => {
  expect(passes(page, { cookie })).toBe(true);
});

test.each([
  ['a session that has expired', page, { cookie: token({ ate: Date.now() - 1 }) }],
  ['a session without a factor', page, { cookie: token({ up: { 'st-mfa': { v: false } } }) }],
  ['a session that the browser has forgotten', page, { cookie: 'vestibule-plain-sent=forgotten' }],
  ['a token without a time', page, { cookie: 'sFrontToken=e30=' }],
  ['a token that is none', page, { cookie: 'sFrontToken=%' }],
  ['other cookies', page, { cookie: `x${token()}` }],
  ['no session', page, {}],
  ['a page that the API has left to itself', `${page}&asked=1`, { cookie: token() }],
  ['a ticket', `${page}&ticket=x`, { cookie: token() }],
  ['a new sign-in', `${page}&forceFreshAuth=true`, { cookie: token() }],
  ['another account', `${page}&account=other`, { cookie: token() }],
  ['somebody who is asked for', `${page}&hint=eve%40example.test`, { cookie: token() }],
  ['no client', '/auth', { cookie: token() }],
  ['a page that is loaded in advance', page, { cookie: token(), 'sec-purpose': 'prefetch;prerender' }],
])('a visitor with %s stays', (_case, address, headers) => {
  expect(passes(address, headers)).toBe(false);
});

test('a question about the document’s header passes nobody', () => {
  expect(passes(page, { cookie: token() }, 'HEAD')).toBe(false);
});
