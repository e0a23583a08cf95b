import { render, screen } from '@testing-library/react';
import { Audience } from './audience';

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
