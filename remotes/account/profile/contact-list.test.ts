import type { Identity, Profile } from '../calls/answers';
import { contactsOf } from './contact-list';

const identity = (facts: Partial<Identity>): Identity => ({
  recipeId: 'emailpassword',
  recipeUserId: 'r',
  email: null,
  phoneNumber: null,
  thirdParty: null,
  isVerified: false,
  isCurrent: false,
  timeJoined: 0,
  passwordPolicy: null,
  ...facts,
});

const profile = (facts: Partial<Profile>): Profile => ({
  userId: 'u',
  timeJoined: 0,
  emails: [],
  phoneNumbers: [],
  roles: [],
  identities: [],
  ...facts,
});

test('only the address of this session’s login method can be verified', () => {
  const contacts = contactsOf(
    profile({
      emails: ['ada@example.test', 'ada@work.example'],
      identities: [
        identity({ email: 'ada@example.test', isCurrent: true }),
        identity({ email: 'ada@work.example' }),
      ],
    }),
  );
  expect(contacts.map(({ address, verification }) => [address, verification])).toEqual([
    ['ada@example.test', 'HERE'],
    ['ada@work.example', 'ELSEWHERE'],
  ]);
});

test('an address verified by one login method is verified', () => {
  const contacts = contactsOf(
    profile({
      emails: ['ada@example.test'],
      identities: [
        identity({ email: 'ada@example.test', isCurrent: true }),
        identity({ recipeId: 'thirdparty', email: 'ada@example.test', isVerified: true }),
      ],
    }),
  );
  expect(contacts).toEqual([{ address: 'ada@example.test', isVerified: true, verification: 'DONE' }]);
});

test('phone numbers are listed after the addresses', () => {
  const contacts = contactsOf(
    profile({
      emails: ['ada@example.test'],
      phoneNumbers: ['+4915112345678'],
      identities: [
        identity({ email: 'ada@example.test' }),
        identity({ recipeId: 'passwordless', phoneNumber: '+4915112345678', isVerified: true }),
      ],
    }),
  );
  expect(contacts.at(-1)).toEqual({ address: '+4915112345678', isVerified: true, verification: 'DONE' });
});
