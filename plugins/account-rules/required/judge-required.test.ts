import { ageOn } from './given';
import { debtOf, fingerprintOf, nextOwed, type TenantNeeds } from './judge-required';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

test.each([
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2008-11-29', '2026-11-28', 17],
  ['2008-11-29', '2026-11-29', 18],
  ['2026-11-29', '2026-11-29', 0],
])('whoever was born on %s is on %s %s years old', (birthDate, today, age) => {
  expect(ageOn(birthDate, day(today))).toBe(age);
});

test.each(['2026-11-30', '2007-02-29', '1890-01-01', '2008-13-01', '29.02.2008', ''])(
  'nobody alive was born on "%s"',
  (birthDate) => {
    expect(ageOn(birthDate, day('2026-11-29'))).toBeUndefined();
  },
);

const edition = { lang: 'en', label: ['I agree'], hash: '' };
const needs: TenantNeeds = {
  fields: [],
  documents: [{ id: 'terms', version: '2', editionFor: () => edition }],
  minimumAge: undefined,
  approvedSince: 1000,
};
const agreedTo = (version: string) => ({
  accountAgreements: { terms: [{ version, time: 1, lang: 'en', hash: '' }] },
});
const owedIn = (tenantId: string, record: Parameters<typeof debtOf>[1], timeJoined: number) =>
  nextOwed(debtOf(needs, record, { tenantId, timeJoined }));

test('a new version of a document is asked for again, and sessions notice', () => {
  expect(owedIn('public', agreedTo('1'), 0)).toBe('details');
  expect(owedIn('public', agreedTo('2'), 0)).toBe('nothing');
  const next = { ...needs, documents: [{ id: 'terms', version: '3', editionFor: () => edition }] };
  expect(fingerprintOf(next)).not.toBe(fingerprintOf(needs));
});

test('accounts wait for approval from a day on, and in each tenant', () => {
  expect(owedIn('club', agreedTo('2'), 999)).toBe('nothing');
  expect(owedIn('club', agreedTo('2'), 1000)).toBe('approval');
  const approved = { ...agreedTo('2'), accountApprovals: { club: { time: 2000 } } };
  expect(owedIn('club', approved, 1000)).toBe('nothing');
  expect(owedIn('partners', approved, 1000)).toBe('approval');
});
