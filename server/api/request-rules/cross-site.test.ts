import type { IncomingHttpHeaders } from 'node:http';
import { refuseCrossSite } from './cross-site';

const website = 'https://login.example.com';
const ours = { origin: website, rid: 'anti-csrf' };

function codeFor(headers: IncomingHttpHeaders): string | undefined {
  try {
    refuseCrossSite(headers, ['https://api.example.com', website]);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each<[string, IncomingHttpHeaders]>([
  ['a page of ours', ours],
  ['a page of ours that sends a body', { origin: website, 'content-length': '2' }],
  ['a page of ours that streams a body', { origin: website, 'transfer-encoding': 'chunked' }],
  ['the SDK', { origin: website, 'fdi-version': '4.1' }],
  ['a fetch that wants cookies', { origin: website, 'st-auth-mode': 'cookie' }],
  ['a browser that tells more', { ...ours, 'sec-fetch-site': 'same-site', cookie: 'a=b' }],
  ['a program', { rid: 'anti-csrf' }],
])('%s is let through', (_what, headers) => {
  expect(codeFor(headers)).toBeUndefined();
});

test.each<[string, IncomingHttpHeaders]>([
  ['another site', { ...ours, origin: 'https://evil.example' }],
  ['a host that begins like ours', { ...ours, origin: `${website}.evil.example` }],
  ['another port of ours', { ...ours, origin: `${website}:8443` }],
  ['an opaque origin', { ...ours, origin: 'null' }],
  ['an empty origin', { ...ours, origin: '' }],
  ['another site with a body', { origin: 'https://evil.example', 'content-length': '2' }],
  ['a browser that hides its origin', { rid: 'anti-csrf', 'sec-fetch-site': 'same-origin' }],
  ['cookies and no origin', { rid: 'anti-csrf', cookie: 'sAccessToken=x' }],
])('%s is refused', (_what, headers) => {
  expect(codeFor(headers)).toBe('origin_not_allowed');
});

test('a page of ours needs a header that no form can set, if it sends no body', () => {
  expect(codeFor({ origin: website })).toBe('header_required');
  expect(codeFor({ origin: website, 'content-length': '0' })).toBe('header_required');
  expect(codeFor({})).toBe('header_required');
});
