import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Waiting } from './form-problem';

test('a wait is counted down, and what it was for stays until the next attempt', async () => {
  jest.useFakeTimers();
  render(<Waiting wait={{ until: Date.now() + 2000, length: 2000 }} />);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Too many attempts. Please wait a while.');
  expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 2 seconds.');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(notice).toHaveTextContent('Too many attempts. You can try again now.');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  jest.useRealTimers();
});
