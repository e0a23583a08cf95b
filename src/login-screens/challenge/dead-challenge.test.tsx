import { render, screen } from '@testing-library/react';
import type { ClientInfo, WhyDead } from '@vestibule/login-flow';
import { DeadChallenge } from './dead-challenge';

const client: ClientInfo = {
  clientName: 'Acme',
  clientUri: 'https://acme.example/',
  logoUri: undefined,
  policyUri: undefined,
  tosUri: undefined,
  consent: undefined,
};

function show(asking: ClientInfo | undefined, why: WhyDead = 'expired'): void {
  render(
    <DeadChallenge
      why={why}
      client={asking}
      clientName={asking?.clientName ?? 'the app'}
      appName="Vestibule"
      home={{ href: '/' }}
      reference="abc-12345"
      supportContact="help@vestibule.example"
    />,
  );
}

test('if the client has named a place to start, a new sign-in can be started', () => {
  show({ ...client, startUri: 'https://acme.example/login?iss=https%3A%2F%2Fapi.example%2Fauth' });
  expect(screen.getByRole('link', { name: 'Start again with Acme' })).toHaveAttribute(
    'href',
    'https://acme.example/login?iss=https%3A%2F%2Fapi.example%2Fauth',
  );
  expect(screen.getByRole('link', { name: 'Go back to Acme' })).toHaveAttribute(
    'href',
    'https://acme.example/',
  );
});

test('otherwise it links to the homepage, with a reference for support', () => {
  show(client);
  expect(screen.queryByRole('link', { name: /Start again/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go back to Acme' })).toBeInTheDocument();
  expect(screen.getByText('Reference: abc-12345')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'help@vestibule.example' })).toHaveAttribute(
    'href',
    'mailto:help@vestibule.example',
  );
});

test('there is no link to a client that is no longer known', () => {
  show(undefined);
  expect(screen.getByText(/Go back to the app that sent you here/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Go back/ })).toBeNull();
});

test('a client that is gone begins nothing again', () => {
  show({ ...client, startUri: 'https://acme.example/login' }, 'client-gone');
  expect(screen.getByText(/Acme has been removed here/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Start again/ })).toBeNull();
  expect(screen.queryByText(/start again/)).toBeNull();
});

test('a client that nobody knows any more is the app, with a capital', () => {
  show(undefined, 'client-gone');
  expect(screen.getByText(/^The app has been removed here/)).toBeInTheDocument();
});
