import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Field } from './field';

function Password({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  const reveal = { show: 'Show', hide: 'Hide' };
  return (
    <Field
      label="Password"
      type="password"
      hint="8 or more"
      {...{ error, value, reveal }}
      onValue={setValue}
    />
  );
}

test('an input is named by its label and described by its hint', () => {
  render(<Password />);
  const input = screen.getByLabelText('Password');
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription('8 or more');
});

test('an error replaces the hint', () => {
  render(<Password error="Too short" />);
  const input = screen.getByLabelText('Password');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Too short');
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<Password />);
  const input = screen.getByLabelText('Password');
  await user.type(input, 'abc');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('abc');
});

function Address() {
  const [value, setValue] = useState('');
  const email = { label: 'Email', type: 'email', invalid: 'Not a whole address' } as const;
  return (
    <>
      <Field {...email} value={value} onValue={setValue} />
      <Password />
      <Button>Save</Button>
    </>
  );
}

test('a value that its type doesn’t allow is told on the way to another field, and until it is right', async () => {
  const user = userEvent.setup();
  render(<Address />);
  const input = screen.getByLabelText('Email');
  await user.click(input);
  await user.tab();
  expect(input).toBeValid();
  await user.type(input, 'ada');
  await user.click(screen.getByLabelText('Password'));
  expect(input).toHaveAccessibleDescription('Not a whole address');
  await user.type(input, '@example.com');
  expect(input).toBeValid();
});

test('nothing appears under the press of a button', async () => {
  const user = userEvent.setup();
  render(<Address />);
  await user.type(screen.getByLabelText('Email'), 'ada');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('');
});

test('a busy button says what it is doing, keeps the focus and ignores presses', async () => {
  const presses: string[] = [];
  const user = userEvent.setup();
  const { rerender } = render(<Button onPress={() => presses.push('idle')}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button busy="Saving…" onPress={() => presses.push('busy')}>
      Save
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Saving…' });
  await user.click(busy);
  expect(busy).toHaveFocus();
  expect(presses).toEqual(['idle']);
});

test.each([
  ['an email address', { type: 'email', name: 'email' }],
  ['a password', { type: 'password', name: 'password' }],
  ['a user name', { name: 'username', autoComplete: 'username webauthn' }],
  ['a code', { name: 'code', isCode: true }],
] as const)('%s is typed from left to right in every language', (_what, props) => {
  render(<Field label="Typed" value="" onValue={() => undefined} {...props} />);
  expect(screen.getByLabelText('Typed')).toHaveAttribute('dir', 'ltr');
});

test('a name is typed as the page is read', () => {
  render(<Field label="Typed" name="name" autoComplete="name" value="" onValue={() => undefined} />);
  expect(screen.getByLabelText('Typed')).not.toHaveAttribute('dir');
});
