import { jest } from '@jest/globals';
import { showBusy } from './show-busy';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function show(button: string): HTMLButtonElement {
  document.body.innerHTML = `<form data-busy="One moment…">${button}</form>`;
  const found = document.querySelector('button');
  if (!found) throw new Error('no button');
  return found;
}

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

test.each([
  ['its own words', '<button data-busy="Signing in…"><span>Sign in</span></button>', 'Signing in…'],
  ['those of its form', '<button><i></i><b>Authenticator app</b></button>', 'One moment…'],
])('a button says that it is busy in %s, and then is what it was', (_case, markup, words) => {
  const button = show(markup);
  const before = button.outerHTML;
  const restore = showBusy(button);
  expect(button).toHaveTextContent(words);
  expect(button.querySelector('.vs-spinner')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // A place that comes with its words isn’t read out.
  expect(announced()).toBe('');
  jest.runAllTimers();
  expect(announced()).toBe(words);
  restore();
  jest.runAllTimers();
  expect(announced()).toBe('');
  button.removeAttribute('style');
  expect(button.outerHTML).toBe(before);
});

test('one with room for a word alone shows no others', () => {
  const button = show('<button aria-label="Switch account">Switch</button>');
  showBusy(button);
  expect(button.textContent).toBe('');
  expect(button).toHaveAccessibleName('Switch account');
  jest.runAllTimers();
  expect(announced()).toBe('One moment…');
});

test('a form that was sent without a button shows nothing', () => {
  show('<button>Send</button>');
  showBusy(null)();
  jest.runAllTimers();
  expect(announced()).toBeUndefined();
});
