import { showNext } from './show-next';

const NOTES = '<meta name="vestibule-client" content="notes">';

/** The answer to a form: the next page, with that in its head. */
function answer(head: string) {
  const next = new DOMParser().parseFromString(`${head}<h1 tabindex="-1">Allow?</h1>`, 'text/html');
  return { to: `${window.location.origin}/auth?consentChallenge=a`, document: next };
}

beforeEach(() => {
  document.documentElement.innerHTML = `<head>${NOTES}</head><body><template id="vestibule-needed"><i></i></template></body>`;
});

test('the next page of a client is shown in place of one in the same brand', () => {
  expect(showNext(answer(NOTES))).toBe(true);
  expect(document.querySelector('h1')?.textContent).toBe('Allow?');
});

test('the browser asks for a page in another brand, whose style the policy of this one refuses', () => {
  expect(showNext(answer(''))).toBe(false);
  expect(document.querySelector('h1')).toBeNull();
});
