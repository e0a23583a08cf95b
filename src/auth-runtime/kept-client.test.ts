import { keepClient, keptClient } from './kept-client';
import { clientInfo } from './oauth-client';

const acme = clientInfo(
  {
    clientName: 'Acme',
    clientUri: 'https://acme.example/',
    logoUri: 'https://acme.example/logo.svg',
    policyUri: undefined,
    tosUri: undefined,
  },
  undefined,
);

afterEach(() => window.sessionStorage.clear());

test('a client is known again by its challenge, and by no other', () => {
  keepClient('one', acme);
  expect(keptClient('one')).toMatchObject({
    clientName: 'Acme',
    clientUri: 'https://acme.example/',
    logoUri: 'https://acme.example/logo.svg',
  });
  expect(keptClient('two')).toBeUndefined();
});

test('what some other script put there is no link and no picture', () => {
  const address = 'javascript:alert(1)';
  const entry = {
    challenge: 'one',
    clientName: 'Acme',
    clientUri: address,
    logoUri: address,
    startUri: address,
  };
  window.sessionStorage.setItem('vestibule-clients', JSON.stringify([entry]));
  expect(keptClient('one')).toMatchObject({
    clientUri: undefined,
    logoUri: undefined,
    startUri: undefined,
  });
  window.sessionStorage.setItem('vestibule-clients', '{"not":"a list"}');
  expect(keptClient('one')).toBeUndefined();
});

test('ten are kept, the latest ones', () => {
  for (let number = 0; number < 12; number += 1) keepClient(String(number), acme);
  expect(keptClient('1')).toBeUndefined();
  expect(keptClient('2')).toBeDefined();
});
