import { readClientInfo } from '@vestibule/auth-runtime';
import { ClientHead, PasswordForm, shownClient } from '@vestibule/forms';
import { getByLabelText, getByRole, queryByRole, render } from '@testing-library/react';
import { documentFormMarkup } from './document-form-markup';
import { partsOf } from './parts';
import { showForm } from './show-form';
import { documentFormWords } from './words';

const facts = {
  appName: 'Vestibule',
  basePath: '/auth',
  api: 'https://api.test/auth',
  needsVerifiedEmail: false,
  needsFactors: false,
  mayPassThrough: true,
};
const info = {
  clientName: 'Acme Notes',
  clientUri: 'https://acme.test/notes',
  logoUri: 'https://acme.test/logo.png',
};
const none = new URLSearchParams();
const challenge = new URLSearchParams('loginChallenge=abc');

let place: HTMLElement;

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  place = document.createElement('div');
  place.innerHTML = documentFormMarkup();
  document.body.replaceChildren(place);
});

function show(query: URLSearchParams, found: object = info): void {
  showForm(place, facts, query, readClientInfo({ status: 'OK', info: found }));
}

const ATTRIBUTES = [
  'class',
  'name',
  'autocomplete',
  'inputmode',
  'autocapitalize',
  'spellcheck',
  'enterkeyhint',
  'required',
];

function described(within: HTMLElement) {
  return [...within.querySelectorAll('input')].map((input) => [
    input.labels?.[0]?.textContent,
    ...ATTRIBUTES.map((name) => input.getAttribute(name)),
  ]);
}

test('the document shows the fields that the page shows', () => {
  show(none);
  const { email, password, submit } = documentFormWords.en;
  const field = { value: '', onValue: () => undefined };
  const page = render(
    <PasswordForm mode="signin" words={{ email, password, submit }} email={field} password={field} />,
  );
  expect(described(place)).toEqual(described(page.container));
  expect(getByRole(place, 'button').outerHTML).toBe(getByRole(page.container, 'button').outerHTML);
});

test('neither the browser nor a failed script sends the form', () => {
  expect(partsOf(place).form.getAttribute('method')).toBe('dialog');
  expect(partsOf(place).form.noValidate).toBe(true);
});

test('without a challenge it is the usual form', () => {
  show(none);
  expect(getByRole(place, 'heading')).toHaveTextContent(/^Sign in$/);
  expect(getByLabelText(place, 'Email')).toHaveAttribute('name', 'email');
  expect(getByLabelText(place, 'Password')).toHaveAttribute('type', 'password');
  expect(queryByRole(place, 'link')).toBeNull();
  expect(queryByRole(place, 'status')).toBeNull();
});

test('with a challenge it names who asks, with logo and website', () => {
  show(challenge);
  expect(getByRole(place, 'heading')).toHaveTextContent(/^Sign in to continue to Acme Notes$/);
  const site = getByRole(place, 'link', { name: 'acme.test, Website of Acme Notes' });
  expect(site).toHaveAttribute('href', 'https://acme.test/notes');
  expect(site).toHaveTextContent(/^acme.test$/);
  const logo = place.querySelector('img');
  expect(logo).toHaveAttribute('src', 'https://acme.test/logo.png');
  logo?.dispatchEvent(new Event('error'));
  expect(partsOf(place).head.querySelector('.vs-monogram')).toHaveTextContent(/^A$/);
  expect(partsOf(place).head.querySelector('strong')).toHaveTextContent(/^Acme Notes$/);
  // The API says nothing of trust.
  expect(place.querySelector('.vs-head-state')).toBeNull();
});

test('a client without logo and website has its letter', () => {
  show(challenge, { clientName: 'Birch' });
  expect(place.querySelector('img')).toBeNull();
  expect(queryByRole(place, 'link')).toBeNull();
  expect(partsOf(place).head).toHaveTextContent(/^BBirch$/);
});

test('a verified client has a tick; of one that nobody verified, the form warns above its fields', () => {
  show(challenge, { ...info, consent: { verified: true } });
  expect(partsOf(place).head).toHaveTextContent(/Verified$/);
  expect(place.querySelector('.vs-head-state svg')).not.toBeNull();
  expect(queryByRole(place, 'status')).toBeNull();

  place.innerHTML = documentFormMarkup();
  show(challenge, { ...info, consent: { verified: false } });
  expect(partsOf(place).head).toHaveTextContent(/Not verified$/);
  expect(place.querySelector('.vs-head-state svg')).toBeNull();
  const warning = getByRole(place, 'status');
  expect(warning).toHaveTextContent('Vestibule hasn’t verified Acme Notes.');
  const position = warning.compareDocumentPosition(getByLabelText(place, 'Email'));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the head is the page’s own', () => {
  const found = { ...info, consent: { verified: false } };
  show(challenge, found);
  const client = readClientInfo({ status: 'OK', info: found });
  if (!client) throw new Error('no client');
  const t = (key: keyof typeof documentFormWords.en, { clientName = '' } = {}) =>
    documentFormWords.en[key].replace('{clientName}', clientName);
  const page = render(<ClientHead client={shownClient(client, t)} />);
  expect(place.querySelector('.vs-head')?.isEqualNode(page.container.firstChild)).toBe(true);
});
