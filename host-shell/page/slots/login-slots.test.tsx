import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegistry, type RemoteContext } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { loginSlots } from './login-slots';
import { guardRuntime } from '../../trust/one-runtime';

const context: RemoteContext<ReactNode> = {
  appName: 'Vestibule',
  supportContact: undefined,
  basePath: '/auth',
  locale: 'en',
  query: new URLSearchParams(),
  params: {},
  navigate: () => undefined,
  slot: () => null,
};
const violations = guardRuntime(window);
let down: boolean;

beforeEach(() => {
  down = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function showBelow({ required, remote }: { readonly required: boolean; readonly remote?: string }): void {
  const checked = checkRegistry({
    remotes: [
      {
        name: 'way-back',
        version: '1.0.0',
        contract: '1.3.0',
        entry: '/way-back/entry.js',
        slots: [{ slot: 'login/below', export: 'Below', required }],
      },
    ],
  });
  if (!checked.ok) throw new Error(checked.problems.join());
  const load = async () => {
    if (down) throw new TypeError('Failed to fetch');
    return { Below: () => <button>Go back</button> };
  };
  const remotes = { registry: checked.value, load, violations };
  render(loginSlots({ remotes, context, path: '/mfa', remote }).below);
}

test('a required slot’s failure is shown, with a retry', async () => {
  showBelow({ required: true, remote: 'mfa-chooser' });
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load the part “way-back”');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Go back' })).toBeInTheDocument();
});

test.each([
  { required: false, remote: 'mfa-chooser' },
  { required: true, remote: 'way-back' },
])('%j leaves its place empty if it fails', async (place) => {
  showBelow(place);
  await expect(screen.findByRole('alert', undefined, { timeout: 300 })).rejects.toThrow('Unable to find');
});
