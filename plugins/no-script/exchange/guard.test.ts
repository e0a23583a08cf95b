import type { BaseRequest } from '../context';
import { isForDocument, isFromElsewhere, refusedForm } from './guard';

const website = 'https://login.example.com';
const form = {
  origin: website,
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '20000',
  'sec-fetch-site': 'same-site',
  'sec-fetch-dest': 'document',
};

/** A request, as far as the guard looks at it. */
function requestWith(headers: Readonly<Record<string, string>>): BaseRequest {
  return { getHeaderValue: (name: string) => headers[name] } as unknown as BaseRequest;
}

const refused = (change: Record<string, string>) =>
  refusedForm(requestWith({ ...form, ...change }), { website });

test('the website’s own form is accepted, from older browsers too', () => {
  expect(refused({})).toBeUndefined();
  expect(refused({ 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  expect(refused({ 'content-type': ' Application/X-WWW-Form-URLencoded ; charset=UTF-8' })).toBeUndefined();
  const { 'sec-fetch-site': _site, 'sec-fetch-dest': _destination, ...old } = form;
  expect(refusedForm(requestWith(old), { website })).toBeUndefined();
});

const byScript = { accept: 'text/html;profile=next', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };

test('so is what the website’s script sends in its place', () => {
  expect(refused(byScript)).toBeUndefined();
});

test.each([
  { ...byScript, accept: '*/*' },
  { ...byScript, accept: 'text/html' },
  { ...byScript, accept: 'text/html;profile=next, */*' },
  { ...byScript, 'sec-fetch-mode': 'no-cors' },
  { ...byScript, 'sec-fetch-dest': 'iframe' },
  { ...byScript, 'sec-fetch-site': 'cross-site' },
  { ...byScript, origin: 'https://evil.example' },
])('%j is no script of the website', (change) => {
  expect(refused(change)).toBe('origin');
});

test.each([
  [{ origin: 'null' }, 'origin'],
  [{ origin: '' }, 'origin'],
  [{ origin: `${website}/` }, 'origin'],
  [{ origin: 'https://login.example.com.evil.example' }, 'origin'],
  [{ origin: 'https://LOGIN.example.com' }, 'origin'],
  [{ origin: 'http://login.example.com' }, 'origin'],
  [{ 'sec-fetch-site': 'cross-site' }, 'origin'],
  [{ 'sec-fetch-site': 'none' }, 'origin'],
  [{ 'sec-fetch-dest': 'iframe' }, 'origin'],
  [{ 'sec-fetch-dest': 'empty' }, 'origin'],
  [{ 'content-type': 'application/json' }, 'type'],
  [{ 'content-type': 'text/plain;application/x-www-form-urlencoded' }, 'type'],
  [{ 'content-type': '' }, 'type'],
  [{ 'content-length': '20001' }, 'size'],
  [{ 'content-length': '' }, 'size'],
  [{ 'content-length': '-1' }, 'size'],
  [{ 'content-length': '1e3' }, 'size'],
  [{ 'content-length': '0x10' }, 'size'],
  [{ 'content-length': '9'.repeat(30) }, 'size'],
])('%j is refused by its %s', (change, why) => {
  expect(refused(change as unknown as Record<string, string>)).toBe(why);
});

test('a form without a type or a length is refused', () => {
  const { 'content-type': _type, ...untyped } = form;
  expect(refusedForm(requestWith(untyped), { website })).toBe('type');
  const { 'content-length': _length, ...endless } = form;
  expect(refusedForm(requestWith(endless), { website })).toBe('size');
});

test('a form without an origin is refused', () => {
  const { origin: _origin, ...rest } = form;
  expect(refusedForm(requestWith(rest), { website })).toBe('origin');
});

test('steps are for the window alone, where browsers say what they are for', () => {
  expect(isForDocument(requestWith({}))).toBe(true);
  expect(isForDocument(requestWith({ 'sec-fetch-dest': 'document' }))).toBe(true);
  for (const destination of ['iframe', 'image', 'empty', 'script', 'object']) {
    expect(isForDocument(requestWith({ 'sec-fetch-dest': destination }))).toBe(false);
  }
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{}, false],
])('a step with %j is begun by another site: %s', (headers, isTrue) => {
  expect(isFromElsewhere(requestWith(headers))).toBe(isTrue);
});
