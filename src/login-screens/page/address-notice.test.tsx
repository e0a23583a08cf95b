import { render, screen } from '@testing-library/react';
import { AddressNotice } from './address-notice';

function show(query: string) {
  return render(<AddressNotice query={new URLSearchParams(query)} appName="Acme" />);
}

test('error=signin has our words', () => {
  show('error=signin');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

test.each(['error', 'message'])('another %s is quoted as text, and marked as not ours', (key) => {
  const { container } = show(`${key}=${encodeURIComponent('<img src=x onerror=alert(1)> call 555')}`);
  expect(screen.getByRole('status')).toHaveTextContent('It isn’t from Acme:');
  expect(screen.getByText('<img src=x onerror=alert(1)> call 555')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('without a query, nothing is shown', () => {
  expect(show('error=&message=').container).toBeEmptyDOMElement();
});
