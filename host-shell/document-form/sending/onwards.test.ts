import { goesOnwards, showOnwards } from './onwards';

beforeEach(() => {
  document.body.innerHTML = '<div data-onwards hidden><a href="/auth">Continue to Acme</a></div>';
});

const place = () => document.querySelector<HTMLElement>('[data-onwards]');

test('a link leads to the client that the browser was going to, once it is shown', () => {
  expect(goesOnwards('https://acme.example/callback?code=1')).toBe(true);
  expect(place()?.hidden).toBe(true);
  expect(showOnwards()).toBe(true);
  expect(place()?.hidden).toBe(false);
  expect(place()?.querySelector('a')?.href).toBe('https://acme.example/callback?code=1');
  goesOnwards(undefined);
  expect(place()?.hidden).toBe(true);
});

test.each([undefined, `${window.location.origin}/auth/mfa`])('on the way to %s there is no link', (to) => {
  expect(goesOnwards(to)).toBe(false);
  expect(showOnwards()).toBe(false);
  expect(place()?.hidden).toBe(true);
});

test('a document without a client has no link, and nothing fails', () => {
  document.body.innerHTML = '';
  goesOnwards('https://acme.example/');
  expect(showOnwards()).toBe(true);
});
