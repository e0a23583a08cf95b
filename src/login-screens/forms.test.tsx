/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { ClientHead, ConsentForm, FactorList, PasswordForm, PasswordRules, shownClient } from '.';

const nothing = () => undefined;
const field = { value: 'ada@example.test', onValue: nothing };

test('a server renders the password form, for signing in and for signing up', () => {
  const words = { email: 'Email', password: 'Password', submit: 'Sign in' };
  const form = (mode: 'signin' | 'signup') =>
    renderToStaticMarkup(<PasswordForm mode={mode} words={words} email={field} password={field} />);
  expect(form('signin')).toMatch(/autocomplete="username".*type="email" name="email"/i);
  expect(form('signin')).toMatch(/autocomplete="current-password"/i);
  expect(form('signup')).toMatch(/autocomplete="email".*autocomplete="new-password"/i);
  expect(form('signin')).toMatch(/<button type="submit"[^>]*>Sign in<\/button>/);
});

test('a server renders the client that asks', () => {
  const t = (key: string, { clientName = '' } = {}) => `${key} ${clientName}`.trim();
  const acme = { clientName: 'Acme', clientUri: 'https://acme.test/notes', logoUri: undefined };
  const head = renderToStaticMarkup(
    <ClientHead client={shownClient({ ...acme, trust: { verified: true } }, t)} />,
  );
  expect(head).toContain('>Acme</strong>');
  expect(head).toContain('aria-label="acme.test, client.site Acme"');
  expect(head).toContain('<bdi>acme.test</bdi>');
  expect(head).toContain('aria-hidden="true">A</span>');
  expect(head).toContain('client.verified');
  const nameless = { ...acme, clientName: '\u2066\u202E', clientUri: undefined };
  expect(renderToStaticMarkup(<ClientHead client={shownClient(nameless, t)} />)).toContain('client.nameless');
  // While nobody knows who asks, the head has its room, and our mark.
  expect(renderToStaticMarkup(<ClientHead client={undefined} />)).toContain('class="vs-mark"');
});

test('a server renders consent: required scopes are no choice, those left out are unchecked', () => {
  const scope = (name: string, required: boolean) => ({ scope: name, title: name, required });
  const words = {
    asks: 'Acme asks for:',
    required: 'Required',
    before: 'You agreed to:',
    remember: 'Remember',
    agree: 'Allow',
  };
  const form = renderToStaticMarkup(
    <ConsentForm
      words={words}
      wanted={[scope('openid', true), scope('email', false), scope('constructor', false)]}
      agreed={[scope('profile', false)]}
      left={new Set(['email'])}
      onChoose={nothing}
      remember={{ chosen: true, onToggle: nothing }}
    />,
  );
  expect(form.match(/type="checkbox"/g)).toHaveLength(4);
  expect(form.match(/ checked=""/g)).toHaveLength(3);
  expect(form).toMatch(/>openid<.*>Required<.*>email</);
  expect(form).toContain('<summary');
});

test('a server renders the factors', () => {
  const factors = [{ factor: 'totp', href: '/auth/mfa/totp', name: 'App', about: 'A code.' } as const];
  const list = renderToStaticMarkup(<FactorList label="Factors" factors={factors} onFollow={nothing} />);
  expect(list).toContain('href="/auth/mfa/totp"');
});

test('the rules for a new password are met one by one', () => {
  const metOf = (password: string) => {
    const markup = renderToStaticMarkup(<PasswordRules password={password} t={(rule) => rule} />);
    return [...markup.matchAll(/rule\.(\w+)<span class="vs-hidden">rule\.met/g)].map(([, rule]) => rule);
  };
  expect(metOf('')).toEqual([]);
  expect(metOf('é')).toEqual([]);
  expect(metOf('ada')).toEqual(['letter']);
  expect(metOf('ada1')).toEqual(['letter', 'digit']);
  expect(metOf('adalove1')).toEqual(['length', 'letter', 'digit']);
});
