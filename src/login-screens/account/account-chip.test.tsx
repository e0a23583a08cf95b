import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AccountChip } from './account-chip';

const picture = 'https://id.example/ada.png';

test('address and picture are shown, and the picture’s host learns nothing about the viewer', () => {
  const { container } = render(
    <AccountChip account={{ address: 'ada@example.test', name: 'Countess Ada', picture }} />,
  );
  expect(screen.getByText('ada@example.test')).toBeInTheDocument();
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', picture);
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(image).toHaveAttribute('crossorigin', 'anonymous');
  fireEvent.error(image ?? container);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('C')).toBeInTheDocument();
});

test('an account that can be changed has a button, which says what it changes', () => {
  const onPress = jest.fn();
  const { rerender } = render(<AccountChip account={{ address: 'ada@example.test' }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('A')).toBeInTheDocument();
  rerender(<AccountChip account={{ address: 'ada@example.test' }} change={{ onPress }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});
