import { fireEvent, render, screen } from '@testing-library/react';
import { Logo } from './logo';

test('a logo is loaded without telling its owner who is looking', () => {
  render(<Logo address="https://acme.example/logo.svg" name="Acme" />);
  const logo = screen.getByRole('presentation');
  expect(logo).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(logo).toHaveAttribute('crossorigin', 'anonymous');
  expect(logo).toHaveAttribute('width', '48');
});

test('a letter of the name replaces a logo that can’t be loaded', () => {
  const { container } = render(<Logo address="https://acme.example/logo.svg" name={'\u2068לקוח\u2069'} />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(container).toHaveTextContent('ל');
});

test('a new address is tried even if the previous one was broken', () => {
  const { rerender } = render(<Logo address="https://acme.example/gone.svg" name="acme" />);
  fireEvent.error(screen.getByRole('presentation'));
  rerender(<Logo address="https://acme.example/logo.svg" name="acme" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', 'https://acme.example/logo.svg');
});
