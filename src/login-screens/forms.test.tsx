/** @jest-environment node */
import { readClientInfo } from '@vestibule/login-flow';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Submit } from './page/press';
import { ClientHead, ConsentForm, FactorList, PasswordForm, PasswordRules, shownClient } from './index';

const nothing = () => undefined;
const field = { value: 'ada@example.test', onValue: nothing };

test('a server renders the password form, for signing in and for signing up', () => {
  const sends = { method: 'post', action: '/auth/send', hidden: { at: '/auth' } } as const;
  const form = (mode: 'signin' | 'signup', submit: Submit = { sends }) =>
    renderToStaticMarkup(
      <PasswordForm mode={mode} submit={submit} email={field} password={field} problem={null} />,
    );
  expect(form('signin')).toMatch(/autocomplete="username".*type="email" name="email"/i);
  expect(form('signin')).toMatch(/autocomplete="current-password"/i);
  expect(form('signup')).toMatch(/autocomplete="email".*autocomplete="new-password"/i);
  expect(form('signin')).toMatch(/<button type="submit"[^>]*><span[^>]*>Sign in<\/span><\/button>/);
  expect(form('signin')).toMatch(
    /action="\/auth\/send" method="post"><input type="hidden"[^>]* name="at" value="\/auth"/,
  );
  // Only a page can show what is typed.
  expect(form('signin')).not.toContain('>Show<');
  expect(form('signin', { onSubmit: nothing })).toContain('>Show<');
});

test('a server renders the client that asks', () => {
  const t = (key: string, { clientName = '' } = {}) => `${key} ${clientName}`.trim();
  const acme = { clientName: 'Acme', clientUri: 'https://acme.test/notes', logoUri: undefined };
  const head = renderToStaticMarkup(
    <ClientHead client={shownClient({ ...acme, trust: { verified: true } }, t)} />,
  );
  expect(head).toContain('>Acme</strong>');
  expect(head).toContain('aria-label="acme.test, client.site Acme"');
  expect(head).toContain('<bdi dir="ltr">acme.test</bdi>');
  expect(head).toContain('aria-hidden="true">A</span>');
  expect(head).toContain('client.verified');
  const nameless = { ...acme, clientName: '\u2066\u202E', clientUri: undefined };
  expect(renderToStaticMarkup(<ClientHead client={shownClient(nameless, t)} />)).toContain('client.nameless');
  // While nobody knows who asks, the head has its room. Our mark stands above the card, once.
  const unknown = renderToStaticMarkup(<ClientHead client={undefined} />);
  expect(unknown).toContain('class="vs-head"');
  expect(unknown).not.toContain('vs-mark');
});

test('a server renders consent: required scopes are no choice, those left out are unchecked', () => {
  const scope = (name: string, more: object = {}) => ({
    scope: name,
    title: name,
    required: false,
    alreadyGranted: false,
    refusedBefore: false,
    ...more,
  });
  const hidden = { at: '/auth?consentChallenge=c', shown: 'this' };
  const form = renderToStaticMarkup(
    <ConsentForm
      client={readClientInfo({ info: { clientName: 'Acme', consent: { verified: true } } })}
      clientName="Acme"
      appName="Vestibule"
      request={{ user: 'ada@example.test', grantedAt: 0, audience: [], canRemember: true, shown: 'this' }}
      scopes={[
        scope('openid', { required: true }),
        scope('email', { refusedBefore: true }),
        scope('constructor'),
        scope('profile', { alreadyGranted: true }),
      ]}
      apps={undefined}
      switchAccount={{ sends: { method: 'post', action: '/other', hidden: { at: hidden.at } } }}
      cancel={{ sends: { method: 'post', action: '/cancel', hidden } }}
      agree={{ sends: { method: 'post', action: '/agree', hidden } }}
    />,
  );
  expect(form.match(/type="checkbox"/g)).toHaveLength(4);
  expect(form.match(/ checked=""/g)).toHaveLength(3);
  expect(form).toMatch(/>openid<.*>Required<.*>email</);
  expect(form).toContain('<summary');
  // No form within another, and Enter in one agrees.
  expect(form).toMatch(/action="\/other".*<\/form>.*action="\/agree".*name="shown" value="this"/i);
  expect(form.match(/<form/g)).toHaveLength(2);
  expect(form).toMatch(/>Allow<.*formaction="\/cancel"/i);
});

test('a server renders the factors', () => {
  const way = { href: '/auth/mfa/totp', onFollow: nothing };
  const posted = {
    sends: { method: 'post', action: '/auth/oauth/plain/factor', hidden: { factor: 'totp' } },
  } as const;
  const linked = renderToStaticMarkup(<FactorList factors={[{ factor: 'totp', way }]} preferred="totp" />);
  expect(linked).toMatch(/<a href="\/auth\/mfa\/totp".*Authenticator app.*You used this last\./);
  const sent = renderToStaticMarkup(<FactorList factors={[{ factor: 'totp', way: posted }]} />);
  expect(sent).toMatch(
    /<form.* action="\/auth\/oauth\/plain\/factor".*<button type="submit".*Authenticator app/,
  );
});

test('the rules for a new password are met one by one', () => {
  const metOf = (password: string) => {
    const markup = renderToStaticMarkup(<PasswordRules password={password} />);
    return [...markup.matchAll(/<li class="vs-rule-met"[^>]*>.*?<span>([^<]+)<\/span>/g)].map(
      ([, rule]) => rule,
    );
  };
  expect(metOf('')).toEqual([]);
  expect(metOf('-!')).toEqual([]);
  expect(metOf('é')).toEqual(['A letter']);
  expect(metOf('٣')).toEqual(['A number']);
  expect(metOf('ada')).toEqual(['A letter']);
  expect(metOf('ada1')).toEqual(['A letter', 'A number']);
  expect(metOf('adalove1')).toEqual(['8+ characters', 'A letter', 'A number']);
});
