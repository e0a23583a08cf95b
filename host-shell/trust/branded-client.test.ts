import { isOfBrand } from './branded-client';

afterEach(() => document.head.replaceChildren());

const query = (text: string) => new URLSearchParams(text);

test('a document in a client’s brand shows the pages of its sign-in and consent, and no others', () => {
  document.head.innerHTML = '<meta name="vestibule-client" content="notes">';
  expect(isOfBrand(query('loginChallenge=a'))).toBe(true);
  expect(isOfBrand(query('consentChallenge=a&tenantId=globex'))).toBe(true);
  expect(isOfBrand(query(''))).toBe(false);
});

test('a document in the product’s own brand shows every page', () => {
  expect(isOfBrand(query('loginChallenge=a'))).toBe(true);
  expect(isOfBrand(query(''))).toBe(true);
});
