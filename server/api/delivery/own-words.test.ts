import { installFolder } from '@vestibule/messages/operator';
import { install } from '@vestibule/messages';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleLetters } from './sample-letters';
import { appearanceOf, composer } from './create-delivery';
import type { MessageKind } from './kinds';

const website = 'https://login.example.com';
const folder = mkdtempSync(join(tmpdir(), 'words-'));
const compose = composer(appearanceOf({ appName: 'Acme', websiteDomain: website, warn: () => undefined }));

beforeAll(() => {
  mkdirSync(join(folder, 'globex'));
  const write = (file: string, sentences: Readonly<Record<string, string>>) =>
    writeFileSync(join(folder, file), JSON.stringify({ 'api/mails': sentences }));
  write('en.json', {
    'reset.subject': 'A new password at {appName}',
    'reset.preheader': 'You asked for it.',
    'reset.heading': 'Choose a password',
    'reset.button': 'Choose',
    'footer.entered': 'Why: this address was entered at {appName}.',
  });
  write('fr.json', { 'reset.subject': 'Un nouveau mot de passe chez {appName}' });
  write('globex/en.json', { 'reset.subject': 'Globex: a new password at {appName}' });
  installFolder(folder);
});
afterAll(() => {
  install(undefined);
  rmSync(folder, { recursive: true });
});

function mail(kind: MessageKind, locale = 'en', tenantId = 'public') {
  const letter = sampleLetters({ locale, tenantId, website }).find((each) => each.kind === kind);
  if (!letter) throw new Error(`No mail ${kind}`);
  return compose(letter);
}

test('an operator says a kind of mail in other words, and the other kinds as before', () => {
  const own = mail('password-reset');
  expect(own.subject).toBe('A new password at Acme');
  expect(own.text).toMatch(/^Choose a password\n/);
  expect(own.html).toMatch(/>You asked for it\..*>\s*Choose a password<.*>\s*Choose\s*<\/a>/s);
  expect(own.text).toContain('Open this link to set a new password.');
  expect(mail('passkey-recovery').subject).toBe('Create a new passkey for Acme');
});

test('a sentence that several kinds have is in each of them', () => {
  const withIt = ['password-reset', 'email-verification', 'sign-in-code'] as const;
  for (const kind of withIt) expect(mail(kind).text).toContain('Why: this address was entered at Acme.');
  expect(mail('password-changed').text).not.toContain('Why:');
});

test('a tenant’s words come first, and what it lacks is the installation’s', () => {
  const tenants = mail('password-reset', 'en', 'globex');
  expect(tenants.subject).toBe('Globex: a new password at Acme');
  expect(tenants.text).toMatch(/^Choose a password\n/);
});

test('a language has its own words, and no other language’s', () => {
  expect(mail('password-reset', 'fr').subject).toBe('Un nouveau mot de passe chez Acme');
  expect(mail('password-reset', 'de').subject).toBe('Neues Passwort für Acme festlegen');
});
