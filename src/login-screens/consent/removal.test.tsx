import { render, screen } from '@testing-library/react';
import { Removal } from './removal';

test('where the site has a page of apps, a link opens it beside the question', () => {
  render(<Removal apps="/account/apps" />);
  const link = screen.getByRole('link', { name: 'Apps' });
  expect(link).toHaveAttribute('href', '/account/apps');
  expect(link).toHaveAttribute('target', '_blank');
});

test('without one, the sentence names no place', () => {
  render(<Removal apps={undefined} />);
  expect(screen.getByText('You can remove access any time.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
