import { compileMessage } from './compile/index.js';
import { formatMessage, type Values } from './format';

const said = (text: string, values: Values, locale = 'en') =>
  formatMessage(compileMessage(text).message, values, locale);

test('placeholders are filled, and stay if there is no value', () => {
  expect(said('Hello {name}, {name}!', { name: 'Ada' })).toBe('Hello Ada, Ada!');
  expect(said('Hello {name}', {})).toBe('Hello {name}');
});

test('a value is text, never a pattern', () => {
  expect(said('Hello {name}', { name: "$& {name} \\u202E # '{'" })).toBe("Hello $& {name} \\u202E # '{'");
});

test('Chinese has a space beside a name in other letters, and none beside a Chinese one', () => {
  const text = '取消并返回 {name}，{name} 的请求已过期';
  expect(said(text, { name: 'Acme Notes' }, 'zh-Hans')).toBe(
    '取消并返回 Acme Notes，Acme Notes 的请求已过期',
  );
  expect(said(text, { name: '张 三' }, 'zh-Hans')).toBe('取消并返回张 三，张 三的请求已过期');
  expect(said('以 {name}', { name: '\u2067هاتف\u2069' }, 'zh-Hans')).toBe('以 \u2067هاتف\u2069');
});

test('each language has its own plural forms', () => {
  const arabic = '{n, plural, zero {٠} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}';
  expect([0, 1, 2, 5, 11, 100].map((n) => said(arabic, { n }, 'ar-u-nu-latn'))).toEqual([
    '٠',
    'واحد',
    'اثنان',
    '5 قليل',
    '11 كثير',
    '100 آخر',
  ]);
  expect(said('{n, plural, one {# day} other {# days}}', { n: '1' })).toBe('1 day');
  expect(
    said('{n, plural, =0 {none} one {# day} other {# days of {month}}}', { n: 1200, month: 'May' }),
  ).toBe('1,200 days of May');
  expect(said('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
});

test('one of several sentences, and the last for what isn’t named', () => {
  const text = '{kind, select, app {the app} other {the page}}';
  expect(['app', 'x', 'constructor'].map((kind) => said(text, { kind }))).toEqual([
    'the app',
    'the page',
    'the page',
  ]);
});

test('numbers are written as the language writes them', () => {
  expect(said('{n}', { n: 1234.5 }, 'de')).toBe('1.234,5');
  expect(said('{n, number}', { n: '1234.5' }, 'de')).toBe('1.234,5');
  // A translator may count what comes as text.
  expect(said('{time, plural, one {# Minute} other {# Minuten}}', { time: 'bald' }, 'de')).toBe(
    'bald Minuten',
  );
  // Codes on the same page have these digits, whatever the region.
  expect(said('{n}', { n: 50 }, 'ar-EG')).toBe('50');
  expect(said('{n}', { n: 50 }, 'fa')).toBe('۵۰');
});

test('among sentences from right to left, values keep their own direction', () => {
  expect(said('أهلاً {name}', { name: 'Ada L.' }, 'ar')).toBe('أهلاً \u2068Ada L.\u2069');
  expect(said('{action} الآن', { action: 'تسجيل الدخول' }, 'ar')).toBe('تسجيل الدخول الآن');
  expect(said('{link}', { link: 'https://a.test/b?c=1' }, 'ar')).toBe('https://a.test/b?c=1');
  expect(said('{name}', { name: 'https://\u202Egnp.test' }, 'ar')).toBe('\u2068https://\u202Egnp.test\u2069');
  expect(said('أهلاً {name}', { name: '' }, 'ar')).toBe('أهلاً ');
  // Of digits alone, the hyphen would turn them around.
  expect(said('{code}', { code: '12-34' }, 'ar')).toBe('\u206812-34\u2069');
  expect(said('{code}', { code: 'AB12-34' }, 'ar')).toBe('AB12-34');
  expect(said('{code}', { code: '123456' }, 'ar')).toBe('123456');
  expect(said('Hello {name}', { name: 'Ada' })).toBe('Hello Ada');
});
