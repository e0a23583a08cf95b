/** @jest-environment node */
import type { Screen } from '@vestibule/login-flow';
import { renderPage } from './render-page';

const problem = { code: 'error.SERVER' };
const client = { clientName: 'Acme', clientUri: null, logoUri: null, policyUri: null, tosUri: null };

/** One of each, so that a new kind can't be forgotten. */
const SCREENS: { readonly [Kind in Screen['screen']]: Extract<Screen, { screen: Kind }> } = {
  'sign-in': { screen: 'sign-in', problem },
  'sign-up': { screen: 'sign-up', problem, errors: { email: 'This email already exists.', other: 'No.' } },
  finishing: { screen: 'finishing', to: 'https://api.test/auth/oauth/plain/callback' },
  'provider-over': { screen: 'provider-over', why: 'cancelled', problem },
  code: { screen: 'code', problem },
  'code-sent': { screen: 'code-sent', contact: 'ada@example.test', flow: 'USER_INPUT_CODE', problem },
  'continue-as': { screen: 'continue-as', account: 'ada@example.test', problem },
  factors: { screen: 'factors', factors: ['totp', 'otp-email'], problem },
  factor: {
    screen: 'factor',
    factor: 'totp',
    addresses: [],
    hasOthers: true,
    hasRecoveryCode: true,
    problem,
  },
  consent: {
    screen: 'consent',
    problem,
    client,
    verified: false,
    imitates: null,
    redirectHost: 'acme.test',
    redirectKind: 'web',
    redirectScheme: 'https',
    scopes: [
      { scope: 'email', title: 'Email', required: false, alreadyGranted: false, refusedBefore: false },
    ],
    audience: [],
    canRemember: true,
    hasAgreed: false,
    shown: 'a',
  },
  'verify-email': { screen: 'verify-email', email: 'ada@example.test', problem },
  required: {
    screen: 'required',
    owed: {
      owed: 'details',
      fields: ['company'],
      documents: [
        { id: 'terms', version: '1', lang: 'en', label: ['I agree to the ', { text: 'terms', href: '/t' }] },
      ],
      minimumAge: 16,
    },
    problem,
    problems: [{ id: 'agreed.terms', code: 'EMPTY' }],
  },
  'reset-password': { screen: 'reset-password', problem },
  'reset-sent': { screen: 'reset-sent', email: 'ada@example.test', problem },
  'new-password': { screen: 'new-password', problem },
  'reset-over': { screen: 'reset-over' },
  'reset-done': { screen: 'reset-done' },
  'sign-out': { screen: 'sign-out', state: 'asking', client, problem },
  'not-offered': { screen: 'not-offered', why: 'tenant' },
  dead: { screen: 'dead', why: 'expired' },
  'wrong-account': { screen: 'wrong-account', account: 'ada@example.test' },
  'needs-script': { screen: 'needs-script', why: 'step' },
};

test.each(Object.values(SCREENS))('a server has the words of $screen in every language', (screen) => {
  const [english, german] = ['en', 'de-AT'].map((locale) =>
    renderPage({
      screen,
      at: '/auth',
      basePath: '/auth',
      api: 'https://api.test/auth',
      appName: 'Acme',
      locale,
      left: 0,
      isTold: true,
      sends: true,
      signUpFields: [{ id: 'company', type: 'text', order: 1, optional: true }],
    }),
  );
  expect(english?.body).toContain('Acme');
  // Each form says that it is on its way.
  const forms = english?.body.match(/<form[^>]*>/g) ?? [];
  expect(forms.filter((form) => !form.includes('data-busy="One moment…"'))).toEqual([]);
  expect(german).not.toEqual({ ...english, lang: 'de-AT' });
});

test('a client without a name begins a sentence as a name does, in any case', () => {
  const asked = (locale: string) => {
    const { title, body } = renderPage({
      screen: { ...SCREENS.consent, client: { ...client, clientName: null } },
      at: '/auth?consentChallenge=abc',
      basePath: '/auth',
      api: 'https://api.test/auth',
      appName: 'Acme',
      locale,
      left: 0,
      sends: true,
    });
    return title + body;
  };
  expect(asked('en')).toMatch(/^Unnamed app would like to use your account.*>Unnamed app will be able to:/s);
  expect(asked('en')).toContain('go back to the app');
  expect(asked('de')).toMatch(/^Erlauben Sie App ohne Namen.*>App ohne Namen kann dann:.*zurück zu der App/s);
});

test('the form to sign in leads to that of a new account, but not where the page says that nobody goes there', () => {
  const body = (hidesSignUp: boolean) =>
    renderPage({
      screen: { screen: 'sign-in' },
      at: '/auth',
      basePath: '/auth',
      api: 'https://api.test/auth',
      appName: 'Acme',
      locale: 'en',
      left: 0,
      sends: true,
      hidesSignUp,
    }).body;
  expect(body(false)).toMatch(/New here\?.*show=signup/s);
  expect(body(true)).not.toMatch(/New here|signup/);
});

test('texts of remotes are where their code will be, before the way back to the client', () => {
  const { body } = renderPage({
    screen: { screen: 'sign-in' },
    at: '/login/auth?loginChallenge=abc',
    basePath: '/login/auth',
    sitePath: '/login',
    api: 'https://api.test/auth',
    appName: 'Vestibule',
    locale: 'de-AT',
    left: 0,
    sends: true,
    contents: {
      'login/before-form': [{ en: ['Staff only'], de: ['Nur für <Angestellte>'] }],
      'login/after-form': [{ fr: ['Après'] }],
      'login/below': [{ en: ['Below'] }],
      'login/legal': [{ en: [[{ text: 'Imprint', href: '/imprint' }]] }],
    },
  });
  const order = ['<h1', 'Nur für &lt;Angestellte&gt;', 'name="password"', 'Après', 'Below', 'Imprint'];
  const places = order.map((part) => body.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(body).toContain('href="/login/imprint"');
  expect(body).toContain('<p lang="fr">Après</p>');
});

test('what everybody owes is asked for by fields that browsers fill in, with versions and boxes', () => {
  const { body } = renderPage({
    screen: {
      ...SCREENS.required,
      problem: undefined,
      values: { company: 'Acme', birthDate: '2020-05-04', 'agreed.terms': 'false' },
    },
    at: '/auth/required',
    basePath: '/auth',
    api: 'https://api.test/auth',
    appName: 'Acme',
    locale: 'en',
    left: 0,
    isTold: true,
    sends: true,
    signUpFields: [{ id: 'company', type: 'text', label: 'Company', optional: false, order: 1 }],
  });
  const tag = (part: string) => body.match(/<[^>]*>/g)?.find((each) => each.includes(part));
  expect(tag('name="field:company"')).toContain('value="Acme"');
  for (const part of ['type="date"', 'autoComplete="bday"', 'value="2020-05-04"'])
    expect(tag('name="field:birthDate"')).toContain(part);
  expect(tag('name="field:agreed.terms"')).toMatch(/autofocus/i);
  expect(tag('name="field:agreed.terms"')).not.toContain('checked');
  expect(tag('name="version:terms"')).toContain('value="1"');
  expect(tag('href="/t"')).toContain('target="_blank" rel="noopener noreferrer"');
  expect(tag('<form')).toContain('action="https://api.test/auth/oauth/plain/required"');
  expect(body).toContain('To go on, agree to this.');
});

test('who waits for an operator learns where they are told, can look again, ask somebody, and sign out', () => {
  const { body, title } = renderPage({
    screen: {
      screen: 'required',
      owed: { owed: 'approval', to: 'ada@example.test', contact: 'door@acme.test' },
      isStill: true,
    },
    at: '/auth/required',
    basePath: '/auth',
    api: 'https://api.test/auth',
    appName: 'Acme',
    locale: 'en',
    left: 0,
    isTold: true,
    sends: true,
  });
  expect(title).toBe('Your account has to be approved · Acme');
  for (const part of [
    'Check again',
    'It isn’t approved yet.',
    'mailto:door@acme.test',
    'ada@example.test',
    'Sign out',
  ])
    expect(body).toContain(part);
});
