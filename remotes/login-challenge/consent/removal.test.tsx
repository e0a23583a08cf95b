import { render, screen } from '@testing-library/react';
import { Removal } from './removal';

test('where the site has a page of apps, a link opens it beside the question', () => {
  render(<Removal context={{ hasPage: (path) => path === '/account/apps' }} />);
  const link = screen.getByRole('link', { name: 'Apps' });
  expect(link).toHaveAttribute('href', '/account/apps');
  expect(link).toHaveAttribute('target', '_blank');
});

test.each([undefined, () => false])('without one, the sentence names no place', (hasPage) => {
  render(<Removal context={{ hasPage }} />);
  expect(screen.getByText('You can remove access any time.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
