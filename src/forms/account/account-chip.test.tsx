import { fireEvent, render, screen } from '@testing-library/react';
import { AccountLine } from './account-line';

const picture = 'https://id.example/ada.png';

test('name, address and picture are shown, and the picture’s host learns nothing about the viewer', () => {
  const { container } = render(
    <AccountLine address="ada@example.test" name="Ada Lovelace" picture={picture} />,
  );
  expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
  expect(screen.getByText('ada@example.test')).toBeInTheDocument();
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', picture);
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(image).toHaveAttribute('crossorigin', 'anonymous');
  fireEvent.error(image ?? container);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('A')).toBeInTheDocument();
});

test('without a name, only the address is shown', () => {
  render(<AccountLine address="ada@example.test" />);
  expect(screen.getAllByText('ada@example.test')).toHaveLength(1);
});
