import { render, screen } from '@testing-library/react';
import { Audience, Removal } from './about-access';

test('the places where the access can be used are shown as text', () => {
  render(<Audience places={['https://files.example', '<b>\u202Eevil']} clientName="Birch" />);
  expect(screen.getByRole('list', { name: 'Birch can use this access at:' })).toBeVisible();
  const places = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(places).toEqual(['https://files.example', '<b> evil']);
});

test('nothing is shown for a client that names no place', () => {
  const { container } = render(<Audience places={[]} clientName="Birch" />);
  expect(container).toBeEmptyDOMElement();
});

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
