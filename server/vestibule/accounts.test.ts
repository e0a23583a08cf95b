import { readSettings } from '@vestibule/settings';
import { accounts, accountsAsked, listed } from './accounts';

test.each([
  [['--waiting'], { tenantId: 'public' }],
  [['--waiting', '--tenant', 'club'], { tenantId: 'club' }],
  [['--approve', 'ada@example.test'], { tenantId: 'public', approve: 'ada@example.test' }],
  [['--tenant', 'club', '--approve', 'an-id'], { tenantId: 'club', approve: 'an-id' }],
  [[], undefined],
  [['--approve'], undefined],
  [['--waiting', '--approve', 'an-id'], undefined],
  [['--waiting', '--tenant'], undefined],
  [['--waiting', '--all'], undefined],
  [['an-id'], undefined],
])('it lists or approves, and nothing else: %j', (args, asked) => {
  expect(accountsAsked(args)).toEqual(asked);
});

const ada = {
  userId: 'an-id',
  timeJoined: Date.UTC(2026, 10, 29, 8, 30, 59),
  emails: ['ada@example.test'],
  unverified: [] as string[],
  phoneNumbers: [],
  fields: {},
};

test('who waits has a line, and what they typed can’t change what is around it', () => {
  expect(listed([], 'club')).toBe('Nobody waits in the tenant club.');
  const fields = { city: 'Graz\u001B[2J\n\u009B1A\u202E' };
  expect(listed([ada, { ...ada, userId: 'other', phoneNumbers: ['+493012345678'], fields }], 'club')).toBe(
    [
      'an-id  2026-11-29T08:30Z  ada@example.test',
      'other  2026-11-29T08:30Z  ada@example.test  +493012345678  {"city":"Graz\\u001b[2J\\n1A"}',
    ].join('\n'),
  );
});

test('an address that nobody has shown to be theirs says so', () => {
  expect(listed([{ ...ada, unverified: ada.emails }], 'club')).toContain('ada@example.test (unverified)');
  expect(listed([ada], 'club')).not.toContain('(unverified)');
});

test('it says where to approve if the core is in the process of npm start', async () => {
  await expect(
    accounts({ tenantId: 'public', approve: undefined }, readSettings({}), 'consent.json'),
  ).rejects.toThrow('SUPERTOKENS_CONNECTION_URI names no core');
});
