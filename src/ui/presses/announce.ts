/** How long a new place for announcements is empty, in milliseconds: what one has from its beginning isn't said. */
const NOTICED_MS = 100;

let coming: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers say something once they are quiet; an empty text takes it back. */
export function announce(words: string): void {
  const place = document.querySelector('[data-announced]') ?? newPlace();
  clearTimeout(coming);
  if (words === '') place.textContent = '';
  else coming = setTimeout(() => (place.textContent = words), NOTICED_MS);
}

function newPlace(): Element {
  const place = document.createElement('div');
  place.className = 'vs-hidden';
  place.setAttribute('aria-live', 'polite');
  place.dataset['announced'] = '';
  // Below the page, it would make that longer.
  place.style.top = '0';
  document.body.append(place);
  return place;
}
