import { jest } from '@jest/globals';
import { storeClient, storedClient, subscribeToClients } from './stored-client';
import { clientInfo } from '@vestibule/login-flow';

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

test('a client is recognised by its challenge, and by no other', () => {
  storeClient('one', acme);
  expect(storedClient('one')).toMatchObject({
    clientName: 'Acme',
    clientUri: 'https://acme.example/',
    logoUri: 'https://acme.example/logo.svg',
  });
  expect(storedClient('two')).toBeUndefined();
});

test('what another script stored becomes neither a link nor a picture', () => {
  const address = 'javascript:alert(1)';
  const entry = {
    challenge: 'one',
    clientName: 'Acme',
    clientUri: address,
    logoUri: address,
    startUri: address,
  };
  window.sessionStorage.setItem('vestibule-clients', JSON.stringify([entry]));
  expect(storedClient('one')).toMatchObject({
    clientUri: undefined,
    logoUri: undefined,
    startUri: undefined,
  });
  window.sessionStorage.setItem('vestibule-clients', '{"not":"a list"}');
  expect(storedClient('one')).toBeUndefined();
});

test('the latest ten are kept', () => {
  for (let number = 0; number < 12; number += 1) storeClient(String(number), acme);
  expect(storedClient('1')).toBeUndefined();
  expect(storedClient('2')).toBeDefined();
});

test('whether it is to be trusted is stored with it, and whoever subscribed is told', () => {
  const told = jest.fn();
  const stop = subscribeToClients(told);
  storeClient('one', { ...acme, trust: { verified: false, imitates: 'Acme Notes' } });
  expect(storedClient('one')?.trust).toEqual({ verified: false, imitates: 'Acme Notes' });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  storeClient('two', acme);
  expect(storedClient('two')?.trust).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(1);
});
