import { sharedMessages } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import type { SamplePage } from '@vestibule/login-screens';
import { prepareMessages } from '@vestibule/ui';
import type { ComponentType, ReactNode } from 'react';
import { AdminPage } from '../admin/admin.page';
import type { Factors, ListedUser, Profile, Session } from '../calls/answers';
import {
  factorsQuery,
  mayAdministerQuery,
  passkeysQuery,
  profileQuery,
  providersQuery,
  sessionsQuery,
  signedInAsQuery,
  usersQuery,
} from '../calls/queries';
import { queryClient } from '../calls/rpc';
import { messages } from '../messages';
import { ProfilePage } from '../profile/profile.page';
import { SecurityPage } from '../security/security.page';
import { SessionsPage } from '../sessions/sessions.page';

const DAY = 24 * 60 * 60_000;
const now = Date.now();
const email = 'ada@example.com';
const userId = '5d1c3b0e-7a52-4f53-9a0f-0c4b9a6c2f10';

const profile: Profile = {
  userId,
  timeJoined: now - 400 * DAY,
  emails: [email],
  phoneNumbers: [],
  roles: ['admin'],
  identities: [
    {
      recipeId: 'emailpassword',
      recipeUserId: userId,
      email,
      phoneNumber: null,
      thirdParty: null,
      isVerified: true,
      isCurrent: true,
      timeJoined: now - 400 * DAY,
      passwordPolicy: null,
    },
  ],
};

const factors: Factors = {
  factorIds: ['emailpassword', 'totp'],
  addable: ['totp', 'webauthn'],
  totpDevices: [{ deviceName: 'Phone', isVerified: true }],
  recoveryCodes: { remaining: 8, createdAt: now - 30 * DAY },
};

const session = (age: number, userAgent: string, isCurrent = false): Session => ({
  sessionHandle: userAgent,
  timeCreated: now - age,
  expiry: now + 90 * DAY,
  lastUsedAt: now - age / 2,
  place: null,
  userAgent,
  isCurrent,
});

const sessions: Session[] = [
  session(0, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true),
  session(
    6 * DAY,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ),
];

const listed = (name: string, age: number, roles: string[] = []): ListedUser => ({
  userId: name,
  timeJoined: now - age * DAY,
  emails: [`${name}@example.com`],
  phoneNumbers: [],
  roles,
  recipeIds: ['emailpassword'],
});

/** Answers what the pages ask the API for. */
function answer(): void {
  queryClient.setQueryData(profileQuery.queryKey, profile);
  queryClient.setQueryData(factorsQuery.queryKey, factors);
  queryClient.setQueryData(passkeysQuery.queryKey, []);
  queryClient.setQueryData(sessionsQuery.queryKey, sessions);
  queryClient.setQueryData(providersQuery.queryKey, new Map());
  queryClient.setQueryData(mayAdministerQuery.queryKey, true);
  const signedInAs = { address: email, name: 'Ada Lovelace', picture: undefined };
  queryClient.setQueryData(signedInAsQuery.queryKey, signedInAs);
  const users = [listed('grace', 12), listed('alan', 90), listed('ada', 400, ['admin'])];
  queryClient.setQueryData(usersQuery('', null).queryKey, { users, nextCursor: null });
}

const sample = (name: string, Page: ComponentType<PageProps<ReactNode>>): SamplePage => ({
  name,
  group: 'account',
  prepare: (locale) => prepareMessages([messages, sharedMessages], locale),
  page: (context) => {
    answer();
    return <Page context={context} />;
  },
});

/** The account's pages, of a user who is made up. */
export const samplePages: readonly SamplePage[] = [
  sample('Profile', ProfilePage),
  sample('Security', SecurityPage),
  sample('Sessions', SessionsPage),
  sample('Users', AdminPage),
];
