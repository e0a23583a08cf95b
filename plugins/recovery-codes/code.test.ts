import { hashCode, indexOfHash, newCode, newSalt, normaliseCode } from './code';

it('codes use every letter, and none twice in a row by design', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(new Set(codes).size).toBe(2000);
  for (const code of codes) expect(normaliseCode(code)).toBe(code);
  const counts = new Map<string, number>();
  for (const letter of codes.join('').replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  // 20,000 letters, 625 of each: seven standard deviations are 172.
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(Math.abs(count - 625)).toBeLessThan(172);
});

it.each([
  ['as it is shown', 'ABCDE-01239'],
  ['in small letters', 'abcde-01239'],
  ['without the hyphen', 'ABCDE01239'],
  ['with spaces', ' AB CDE 01239 '],
  ['with the dash of a word processor', 'ABCDE–01239'],
  ['with letters for digits', 'ABCDE-OI239'],
  ['with another letter for a digit', 'ABCDE-0l239'],
])('%s as typed is the code', (_, typed) => {
  expect(normaliseCode(typed)).toBe('ABCDE-01239');
});

it.each(['', 'ABCDE', 'ABCDE-012399', 'ABCDE-0123U', 'ABCDE-0123é', 'ΑBCDE-01239'])(
  '%j isn’t a code',
  (typed) => {
    expect(normaliseCode(typed)).toBeUndefined();
  },
);

it('a hash is scrypt with N = 2^14, r = 8 and p = 1 unless told otherwise', async () => {
  const salt = Buffer.alloc(16, 7).toString('base64');
  const slow = 'KTAIgWxdcpKAh2WVuvGuLbiWRjgyA2dlfus27ar8n6s=';
  expect(await hashCode('AAAAA-AAAAA', salt)).toBe(slow);
  expect(await hashCode('AAAAA-AAAAA', salt, { N: 2, r: 8, p: 1 })).not.toBe(slow);
});

it('a hash is found only by its code and salt', async () => {
  const salt = newSalt();
  const hashes = await Promise.all(['AAAAA-AAAAA', 'BBBBB-BBBBB'].map((code) => hashCode(code, salt)));
  expect(indexOfHash(hashes, await hashCode('BBBBB-BBBBB', salt))).toBe(1);
  expect(indexOfHash(hashes, await hashCode('CCCCC-CCCCC', salt))).toBe(-1);
  expect(indexOfHash(hashes, await hashCode('BBBBB-BBBBB', newSalt()))).toBe(-1);
  expect(indexOfHash([], hashes[0] ?? '')).toBe(-1);
  expect(indexOfHash(['c2hvcnQ=', ...hashes], hashes[0] ?? '')).toBe(1);
});
