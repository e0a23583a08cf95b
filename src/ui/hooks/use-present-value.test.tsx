import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button';
import { Field } from '../controls/field';

function Form({ onSend }: { readonly onSend: (typed: readonly string[]) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend([email, password]);
      }}
    >
      <Field label="Email" value={email} onValue={setEmail} />
      <Field label="Password" type="password" value={password} onValue={setPassword} />
      <Button type="submit">Sign in</Button>
      <Button onPress={() => onSend(['code', email])}>Email me a code</Button>
    </form>
  );
}

/** With what the page has loaded before it shows anything. */
async function shown(form: ReactNode): Promise<void> {
  await import('react-dom');
  render(form);
  await act(() => Promise.resolve());
}

/** As a password manager may: the value changes, and no event comes. */
function put(label: string, value: string): void {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}

test.each([
  [
    'the button',
    () => screen.getByRole('button', { name: 'Sign in' }).click(),
    'ada@example.com',
    'secret 1',
  ],
  ['the Enter key', () => document.forms[0]?.requestSubmit(), 'ada@example.com', 'secret 1'],
  ['another button', () => screen.getByText('Email me a code').click(), 'code', 'ada@example.com'],
])('what stands in the fields is what %s sends', async (_, press, ...sent) => {
  const all: (readonly string[])[] = [];
  await shown(<Form onSend={(typed) => all.push(typed)} />);
  put('Email', 'ada@example.com');
  put('Password', 'secret 1');
  act(press);
  expect(all).toEqual([sent]);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('a value that a tool assigns counts as well', async () => {
  const all: (readonly string[])[] = [];
  await shown(<Form onSend={(typed) => all.push(typed)} />);
  // React takes this one for its own.
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ada@example.com';
  act(() => screen.getByRole('button', { name: 'Sign in' }).click());
  expect(all).toEqual([['ada@example.com', '']]);
});

test('a press that begins with a change of one field takes nothing from the others', async () => {
  const all: (readonly string[])[] = [];
  await shown(<Form onSend={(typed) => all.push(typed)} />);
  put('Email', 'ada@example.com');
  put('Password', 'secret 1');
  // As browsers do once the field loses the focus, if the user had typed something before.
  act(() => void screen.getByLabelText('Email').dispatchEvent(new Event('change', { bubbles: true })));
  expect(screen.getByLabelText('Password')).toHaveValue('secret 1');
  act(() => screen.getByRole('button', { name: 'Sign in' }).click());
  expect(all).toEqual([['ada@example.com', 'secret 1']]);
});
