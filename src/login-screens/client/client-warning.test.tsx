import { readClientInfo } from '@vestibule/login-flow';
import { render, screen } from '@testing-library/react';
import { ClientWarning } from './client-warning';

function show(consent: object): void {
  const client = readClientInfo({ status: 'OK', info: { clientName: 'Acme Nоtes', consent } });
  render(<ClientWarning client={client} clientName="Acme Nоtes" appName="Vestibule" />);
}

test('an unverified client comes with a warning', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Vestibule hasn’t verified Acme Nоtes.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a name that imitates a verified client is announced at once', () => {
  show({ imitates: 'Acme Notes' });
  expect(screen.getByRole('alert')).toHaveTextContent('This isn’t the Acme Notes we know');
});

test.each([{ verified: true }, { firstParty: true }])(
  'no warning for a client that someone vouches for: %j',
  (terms) => {
    show(terms);
    expect(screen.queryByRole('status')).toBeNull();
  },
);
