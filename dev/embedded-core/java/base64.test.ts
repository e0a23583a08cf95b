import { javaBase64 } from './base64';

it.each([
  ['', ''],
  ['YQ==', 'a'],
  ['YQ', 'a'],
  ['YWI=', 'ab'],
  ['YWI', 'ab'],
  ['YWJj', 'abc'],
])('reads %j', (text, expected) => {
  expect(javaBase64(text).toString()).toBe(expected);
});

// The texts of java.util.Base64's decoder.
it.each([
  ['a', 'Input byte[] should at least have 2 bytes for base64 bytes'],
  ['YWJja', 'Last unit does not have enough valid bits'],
  ['YQ=', 'Input byte array has wrong 4-byte ending unit'],
  ['YWJj=', 'Input byte array has wrong 4-byte ending unit'],
  ['YQ==YQ==', 'Input byte array has incorrect ending byte at 4'],
  ['YW-j', 'Illegal base64 character 2d'],
])('complains about %j as Java does', (text, complaint) => {
  expect(() => javaBase64(text)).toThrow(complaint);
});
