import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { frontToken, startSession } from '../testing/fake-session';
import { SignOutButton } from './sign-out-button';

test('a sign-out that fails is reported and can be tried again; one press, one sign-out', async () => {
  const api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  startSession(frontToken());
  startAuthRuntime(configFor());
  api.on('/auth/signout', () => new Response(null, { status: 500 }));
  const onSignedOut = jest.fn<() => void>();
  render(<SignOutButton onSignedOut={onSignedOut} />);
  const button = screen.getByRole('button', { name: 'Sign out' });

  act(() => {
    button.click();
    button.click();
  });
  expect(button).toHaveTextContent('Signing out…');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(api.count('/auth/signout')).toBe(1);

  api.on('/auth/signout', () => Response.json({ status: 'OK' }, { headers: { 'front-token': 'remove' } }));
  act(() => button.click());
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
  expect(button).toHaveTextContent('Signing out…');
});
