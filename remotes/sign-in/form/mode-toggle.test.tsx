import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteContext } from '@vestibule/contract';
import { useState, type ReactNode } from 'react';
import { ModeToggle } from './mode-toggle';
import { modeOf } from './sign-in-form';
import { showing } from './method-form';

/** The page's address, and the toggle that its form shows. */
function AuthPage({ search }: { readonly search: string }) {
  const [address, setAddress] = useState(`/auth?${search}`);
  const query = new URLSearchParams(address.split('?')[1]);
  const context: RemoteContext<ReactNode> = {
    appName: 'Vestibule',
    supportContact: undefined,
    basePath: '/auth',
    locale: 'en',
    query,
    params: {},
    navigate: setAddress,
    slot: () => null,
  };
  return (
    <>
      <ModeToggle mode={modeOf(query)} onShow={(shown) => setAddress(showing(context, shown))} />
      <output>{address}</output>
    </>
  );
}

test('the auth page toggles between sign-in and sign-up, and keeps what else is in its address', async () => {
  render(<AuthPage search="loginChallenge=one&redirectToPath=%2Faccount" />);
  const address = () => new URL(screen.getByRole('status').textContent, 'http://localhost');
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(Object.fromEntries(address().searchParams)).toEqual({
    loginChallenge: 'one',
    redirectToPath: '/account',
    show: 'signup',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in instead' }));
  expect(address().searchParams.get('loginChallenge')).toBe('one');
  expect(modeOf(address().searchParams)).toBe('signin');
});

test.each([
  ['show=signup', 'signup'],
  ['show=signin', 'signin'],
  ['show=neither', 'signin'],
  ['', 'signin'],
])('“%s” shows %s', (search, mode) => {
  expect(modeOf(new URLSearchParams(search))).toBe(mode);
});
