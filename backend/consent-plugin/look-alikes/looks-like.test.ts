import { looksLike } from './looks-like';

test.each([
  ['Acme Notes', 'Acme Notes'],
  ['Acme Notes', 'acme notes'],
  ['Acme Notes', 'ACME-NOTES'],
  ['Acme Notes', 'Acme\u200BNotes'],
  ['Acme Notes', 'Аcme Nоtes'],
  ['Acme Notes', 'Acrne Notes'],
  ['Acme Notes', 'Αcme Νotes'],
  ['Acme Notes', 'Ácmé Nötes'],
  ['Acme Notes', 'ＡＣＭＥ　Ｎｏｔｅｓ'],
  ['Acme Notes', '𝐀𝐜𝐦𝐞 𝐍𝐨𝐭𝐞𝐬'],
  ['Acme Notes', 'Acme N0tes'],
  ['Acme Notes', 'Acme Notes (official)'],
  ['Acme Notes', 'Acme Notes ✓'],
  ['PayPal', 'PayPaI'],
  ['Google', 'G00gle'],
])('%j could be taken for %j', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(looksLike(other, one)).toBe(true);
});

test.each([
  ['Acme Notes', 'Acme Mail'],
  ['Acme Notes', 'Birch Calendar'],
  ['Acme Notes', ''],
  ['', ''],
  ['✓', '☑'],
  ['App', 'Official'],
])('%j could not be taken for %j', (one, other) => expect(looksLike(one, other)).toBe(false));
