import { render, screen } from '@testing-library/react';
import { AddressNotice } from './address-notice';

function show(query: string) {
  return render(<AddressNotice query={new URLSearchParams(query)} appName="Acme" />);
}

test.each([
  ['signin', 'Something went wrong. Please try again.'],
  ['no_email_present', 'That account didn’t share an email address with us.'],
  ['restart_link', 'That link didn’t work. Please sign in again.'],
])('error=%s has our words', (error, words) => {
  const { container } = show(`error=${error}`);
  expect(container).toHaveTextContent(words);
  expect(container).not.toHaveTextContent('It isn’t from Acme:');
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
