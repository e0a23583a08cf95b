import { createElement } from 'react';
import './styled.css';

/** Beside a form, with styles that would hide it. */
export function Before() {
  return createElement('p', null, 'Ours is green');
}

/** A page with the same styles. */
export function PlantedPage() {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A page in green'),
    createElement('p', null, 'All of it'),
  );
}
