import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkRegistry, type RemoteContext, type SlotComponentProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { guardRuntime } from '../../trust/one-runtime';
import type { PageRemotes } from '../../loader/remote-loader';
import { SignInStep } from './sign-in-step.page';
import { stepsOf } from './sign-in-steps';

const violations = guardRuntime(window);
const context: RemoteContext<ReactNode> = {
  appName: 'Acme',
  basePath: '/auth',
  locale: 'en',
  query: new URLSearchParams(),
  params: {},
  navigate: () => undefined,
  slot: () => undefined,
};

function show(load: PageRemotes['load'], required: boolean) {
  const slots = [{ slot: 'sign-in/step', export: 'Terms', required }];
  const entry = { name: 'terms', version: '1.0.0', contract: '1.2.0', entry: '/terms/entry.js', slots };
  const checked = checkRegistry({ remotes: [entry] });
  if (!checked.ok) throw new Error(checked.problems.join());
  const [step] = stepsOf(checked.value);
  if (!step) throw new Error('the registry lists one step');
  const remotes = { registry: checked.value, load, violations };
  const onDone = jest.fn();
  render(<SignInStep remotes={remotes} context={context} step={step} onDone={onDone} />);
  return onDone;
}

function Terms({ onDone }: SlotComponentProps<'sign-in/step', ReactNode>) {
  return (
    <button type="button" onClick={onDone}>
      I agree
    </button>
  );
}

function Broken(): never {
  throw new Error('no');
}

test('a step is done when it says so', async () => {
  const onDone = show(async () => ({ Terms }), true);
  await userEvent.click(await screen.findByRole('button', { name: 'I agree' }));
  expect(onDone).toHaveBeenCalledWith('terms/Terms');
});

test.each([
  ['can’t be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['throws', async () => ({ Terms: Broken })],
])('a required step that %s stops the user, is named, and has a way out', async (_, load) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onDone = show(load, true);
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t load the part “terms”');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  expect(errors).toHaveBeenCalled();
});

test.each([
  ['can’t be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['throws', async () => ({ Terms: Broken })],
])('an optional step that %s is skipped, and the console says so', async (_, load) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onDone = show(load, false);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('terms/Terms'));
  expect(errors).toHaveBeenCalled();
});

test('an optional step can be put off', async () => {
  const onDone = show(async () => ({ Terms }), false);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(onDone).toHaveBeenCalledWith('terms/Terms');
});
