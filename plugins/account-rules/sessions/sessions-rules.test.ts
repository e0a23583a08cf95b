import { readRules } from '../rules/read-rules';

test('what a tenant says of sessions stands in place of what the installation says', () => {
  const { sessionsOf } = readRules({
    sessions: { lifetimeHours: 720 },
    tenants: { bank: { sessions: { idleMinutes: 15 } }, free: { sessions: {} }, staff: {} },
  });
  expect(['public', 'staff', 'bank', 'free'].map(sessionsOf)).toEqual([
    { lifetimeHours: 720 },
    { lifetimeHours: 720 },
    { idleMinutes: 15 },
    {},
  ]);
  expect(readRules({}).sessionsOf('public')).toBeUndefined();
});

const hours = 'lifetimeHours: expected a whole number of hours from 1 to 8760.';
const minutes = 'idleMinutes: expected a whole number of minutes from 5 to 525600.';

test.each<[string, object, string]>([
  ['no time', { lifetimeHours: 0 }, hours],
  ['part of an hour', { lifetimeHours: 0.5 }, hours],
  ['a text with a unit', { lifetimeHours: '8h' }, hours],
  ['more than a year', { lifetimeHours: 9000 }, hours],
  ['one minute', { idleMinutes: 1 }, minutes],
  ['milliseconds', { idleMinutes: 900_000 }, minutes],
  [
    'a time without use that the lifetime never lets pass',
    { lifetimeHours: 8, idleMinutes: 480 },
    'idleMinutes: expected less than lifetimeHours, which ends the session before.',
  ],
  ['another unit', { idleHours: 1 }, 'idleHours: nothing here has this key.'],
])('%s stops the start with one sentence', (_name, sessions, sentence) => {
  expect(() => readRules({ sessions })).toThrow(`The rules: sessions.${sentence}`);
  expect(() => readRules({ tenants: { bank: { sessions } } })).toThrow(
    `The rules: tenants.bank.sessions.${sentence}`,
  );
});
