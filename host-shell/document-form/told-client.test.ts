import { storedClient } from '@vestibule/auth-runtime';
import { rememberToldClient } from './told-client';

const facts = {
  appName: 'Acme',
  basePath: '/auth',
  api: 'https://api.test/auth',
  needsVerifiedEmail: false,
  needsFactors: false,
  mayPassThrough: true,
};
const loginInfo = { status: 'OK', info: { clientName: 'Acme Notes' } };

function open(address: string, told: object): void {
  window.history.replaceState(null, '', address);
  document.head.innerHTML = '<meta name="vestibule-facts">';
  document.querySelector('meta')?.setAttribute('content', JSON.stringify({ ...facts, ...told }));
}

beforeEach(() => sessionStorage.clear());

test('the client that the document names is the page’s', () => {
  open('/auth?loginChallenge=one', { loginInfo });
  rememberToldClient();
  expect(storedClient('one')?.clientName).toBe('Acme Notes');
});

test.each([
  ['no challenge', '/auth', { loginInfo }],
  ['no client', '/auth?loginChallenge=one', {}],
  ['an unreadable client', '/auth?loginChallenge=one', { loginInfo: { status: 'OK', info: 7 } }],
])('nothing is remembered with %s', (_case, address, told) => {
  open(address, told);
  rememberToldClient();
  expect(storedClient('one')).toBeUndefined();
});
