import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpRefusal } from '../sign-up/judge';
import { readRules } from './read-rules';

const folder = mkdtempSync(join(tmpdir(), 'rules-'));

function written(rules: unknown, files: Record<string, string> = {}): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const path = join(folder, 'rules.json');
  writeFileSync(path, typeof rules === 'string' ? rules : JSON.stringify(rules));
  return path;
}

const mistakes: [name: string, rules: unknown, sentence: string][] = [
  ['no JSON', '{', 'this isn’t JSON.'],
  ['a list', [], 'the whole file: expected one object.'],
  ['an unknown key', { signup: {} }, 'signup: nothing here has this key.'],
  [
    'an unknown key of a tenant',
    { tenants: { a: { mode: 'off' } } },
    'tenants.a.mode: nothing here has this key.',
  ],
  ['an unknown mode', { signUp: { mode: 'closed' } }, 'signUp.mode: expected "open", "off" or "approval".'],
  [
    'approval without a day',
    { signUp: { mode: 'approval' } },
    'signUp.since: accounts wait for you from when on? Those that are older come in as before.',
  ],
  [
    'an age that all have',
    { required: { minimumAge: 0 } },
    'required.minimumAge: expected at least one year.',
  ],
  [
    'an age that nobody has',
    { required: { minimumAge: 200 } },
    'required.minimumAge: expected at most 99 years: nobody could get in.',
  ],
  [
    'a document without a text',
    { required: { documents: [{ id: 'terms', version: '1', label: { en: 'Terms' }, text: {} }] } },
    'required.documents: terms: there is a label, but no text, in "en".',
  ],
  [
    'two documents with one id',
    {
      required: {
        documents: ['1', '2'].map((version) => ({ id: 'terms', version, label: { en: 'Terms' }, text: {} })),
      },
    },
    'required.documents: there are two with the id "terms".',
  ],
  [
    'an empty list',
    { signUp: { allowedDomains: [] } },
    'signUp.allowedDomains: expected at least one domain: leave the key out if there are none.',
  ],
  [
    'an address for a domain',
    { signUp: { refusedDomains: ['ada@example.com'] } },
    'signUp.refusedDomains.0: expected a domain like "example.com", or "*.example.com" for all below it.',
  ],
  [
    'domains that are all refused',
    { tenants: { a: { signUp: { allowedDomains: ['a.test'], refusedDomains: ['a.test', 'b.test'] } } } },
    'tenants.a.signUp.refusedDomains: it refuses all of allowedDomains, so nobody could sign up: set mode to "off" if that is meant.',
  ],
  [
    'script for a contact',
    { signUp: { mode: 'off', contact: 'javascript:alert(1)' } },
    'signUp.contact: expected an email address or an https address.',
  ],
  [
    'a file elsewhere',
    { signUp: { oneTimeDomains: '../list.txt' } },
    'signUp.oneTimeDomains: expected a file beside this one, such as "one-time.txt".',
  ],
];

test.each(mistakes)('%s stops the start with one sentence', (_name, rules, sentence) => {
  const path = written(rules);
  expect(() => readRules(path)).toThrow(`${path}: ${sentence}`);
});

test('a list that can’t be read, or is none, stops the start with one sentence', () => {
  const missing = written({ signUp: { oneTimeDomains: 'missing.txt' } });
  expect(() => readRules(missing)).toThrow(
    /signUp\.oneTimeDomains: .*missing\.txt: the file can’t be read \(ENOENT\)\./,
  );
  const bad = written({ signUp: { oneTimeDomains: 'bad.txt' } }, { 'bad.txt': 'a.test\nno domain\n' });
  expect(() => readRules(bad)).toThrow(/line 2 of .*bad\.txt is no domain\./);
});

describe('signUpRefusal', () => {
  const rules = readRules(
    written(
      {
        signUp: { refusedDomains: ['müller.test', '*.rival.test'], oneTimeDomains: 'list.txt' },
        tenants: { own: { signUp: { allowedDomains: ['*.acme.test'] } }, off: { signUp: { mode: 'off' } } },
      },
      { 'list.txt': '# remark\r\n\r\nThrowaway.test\r\n' },
    ),
  );
  const refusal = (tenantId: string, email?: string) => signUpRefusal(rules.signUpOf(tenantId), email);

  test.each([
    ['public', 'ada@example.test', undefined],
    ['public', 'ada@xn--mller-kva.test', 'DOMAIN_REFUSED'],
    ['public', 'ada@MÜLLER.test', 'DOMAIN_REFUSED'],
    ['public', 'ada@müller.test.', 'DOMAIN_REFUSED'],
    ['public', 'ada@rival.test', undefined],
    ['public', 'ada@a.b.rival.test', 'DOMAIN_REFUSED'],
    ['public', 'ada@throwaway.test', 'ONE_TIME_ADDRESS'],
    ['public', 'ada@x.throwaway.test', 'ONE_TIME_ADDRESS'],
    ['public', 'ada@nothrowaway.test', undefined],
    // These begin with no name by the standard, but mail servers may have it.
    ['public', 'ada@xn--0.throwaway.test', 'ONE_TIME_ADDRESS'],
    ['public', 'ada@XN--0.1.Rival.test', 'DOMAIN_REFUSED'],
    ['public', 'ada@xn--0.THROW\u00ADaway。test.', 'ONE_TIME_ADDRESS'],
    ['public', 'ada@throwaway.test ', 'ONE_TIME_ADDRESS'],
    ['public', 'ada@xn--0.example.test', undefined],
    ['public', undefined, undefined],
    ['public', '"a@example.test"@throwaway.test', 'ONE_TIME_ADDRESS'],
    // A tenant's own rules stand in place of the installation's.
    ['own', 'ada@a.acme.test', undefined],
    ['own', 'ada@acme.test', 'DOMAIN_REFUSED'],
    ['own', 'ada@throwaway.test', 'DOMAIN_REFUSED'],
    ['own', undefined, 'ADDRESS_NEEDED'],
    ['own', 'ada', 'DOMAIN_REFUSED'],
    ['off', 'ada@example.test', 'SIGN_UP_OFF'],
    ['off', undefined, 'SIGN_UP_OFF'],
    ['toString', 'ada@example.test', undefined],
  ])('in %s, of %s: %s', (tenantId, email, expected) => {
    expect(refusal(tenantId, email)).toBe(expected);
  });
});
