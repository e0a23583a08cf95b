import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ResendButton } from './resend-button';

const WORDS = { 'resend.now': 'Send again', 'resend.busy': 'Sending…', 'resend.wait': 'Send again in' };

test('a message can be sent again after a wait that it counts down', async () => {
  jest.useFakeTimers();
  const onPress = jest.fn<() => void>();
  const t = (key: keyof typeof WORDS, { seconds = '' } = {}) => `${WORDS[key]} ${seconds}`.trim();
  render(<ResendButton sentAt={Date.now()} busy={false} t={t} onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'Send again in 15' });
  act(() => button.click());
  expect(onPress).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(button).toHaveTextContent(/^Send again$/);
  act(() => button.click());
  expect(onPress).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
