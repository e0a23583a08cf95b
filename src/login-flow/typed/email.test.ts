import { isAddress, isSameAddress, readEmail } from './email';
import { emailProblem } from './form-fields';

test.each([
  ['  Ada@Example.com\t', 'Ada@Example.com'],
  ['\u202Aada@example.com\u202C', 'ada@example.com'],
  ['ada@\u200Bexample.com\uFEFF', 'ada@example.com'],
  ['ada＠example．com', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ада@пример.рф', 'ада@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
])('%j is the address %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
  expect(emailProblem(typed)).toBeUndefined();
});

// What would end the host of an address, or isn't one, stays as it was typed, and is refused.
test.each([
  'ada',
  'ada@',
  '@bücher.example',
  'ada@bücher.example/x',
  'ada@bücher.example:8080',
  'ada@bücher .example',
  'a da@example.com',
  'ada@‌',
])('%j is none', (typed) => {
  expect(readEmail(typed)).not.toContain('xn--bcher-kva.example/');
  expect(emailProblem(typed)).toBeDefined();
});

test('digits of another script stay what they are', () => {
  expect(readEmail('+٤٩١٥١')).toBe('+٤٩١٥١');
});

test('addresses are compared without case, and as they are meant', () => {
  expect(isSameAddress('Ada@Example.com', ' ada@example.COM')).toBe(true);
  expect(isSameAddress('ada@bücher.example', 'ada@XN--BCHER-KVA.example')).toBe(true);
  expect(isSameAddress('ada@example.com', 'adb@example.com')).toBe(false);
  expect(isSameAddress('+33612345678', '+33612345678')).toBe(true);
});

test('an address is an email address or a number in E.164', () => {
  expect(['ada@example.com', '+33612345678'].map(isAddress)).toEqual([true, true]);
  expect(['ada', '0612345678', 'a b@example.com', '+0612345678'].map(isAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
