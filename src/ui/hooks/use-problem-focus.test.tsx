import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { AttemptNotice } from '../page/attempt-notice';
import { useAttempt, type Problem } from './use-attempt';
import { useProblemFocus } from './use-problem-focus';

function Form({ problem }: { readonly problem: Problem<'email' | 'password'> }) {
  const { attempt, refuse } = useAttempt<Problem<'email' | 'password'>>(() => undefined);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useProblemFocus(attempt, [
    ['email', email],
    ['password', password],
  ]);
  return (
    <>
      <AttemptNotice attempt={attempt} />
      <input aria-label="Email" ref={email} />
      <input aria-label="Password" ref={password} defaultValue="wrong" />
      <button onClick={() => refuse(problem)}>Save</button>
    </>
  );
}

const press = () => act(() => screen.getByRole('button').click());

test('the first wrong field gets the focus', () => {
  render(<Form problem={{ fields: { password: 'Too short.', email: 'Enter it.' } }} />);
  press();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('text that has to be typed again is selected', () => {
  render(<Form problem={{ message: 'Check both.', correct: 'password' }} />);
  press();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
});

test('the same words a second time are a new message, so they are read out again', () => {
  render(<Form problem={{ message: 'Check both.' }} />);
  press();
  const first = screen.getByText('Check both.');
  press();
  expect(screen.getByText('Check both.')).not.toBe(first);
});
