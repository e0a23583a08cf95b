import { dropExpiredIfDue } from './expired-records';
import { createStore } from './store';
import { put } from './table';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const NOTHING_GRANTED = {
  requestId: '',
  scope: [],
  audience: [],
  subject: '',
  accessToken: {},
  idToken: {},
  acr: '',
  amr: [],
  nonce: '',
  isAcrAsked: false,
  authenticatedAt: 0,
  requestedAt: 0,
};

it('are dropped every ten minutes of the clock, in apps that nobody asks too, while live ones stay', () => {
  const store = createStore();
  store.createApp('other');
  const app = store.createApp('app');
  const session = { recipeUserId: 'user', tenantId: 'public', refreshTokenHash2: '', useStaticKey: false };
  const data = { userDataInDatabase: {}, userDataInJWT: {}, timeCreated: 0 };
  const add = (sessionHandle: string, expiry: number) => {
    put(app.sessions, sessionHandle, { ...session, ...data, sessionHandle, expiry });
  };
  dropExpiredIfDue(store, 0);
  add('short', 2 * MINUTE);
  add('long', DAY);
  dropExpiredIfDue(store, 9 * MINUTE);
  expect([...app.sessions.keys()]).toEqual(['short', 'long']);
  dropExpiredIfDue(store, 10 * MINUTE);
  expect([...app.sessions.keys()]).toEqual(['long']);
});

it('of OAuth go once they can give nobody a token, and no answer of their own', () => {
  const store = createStore();
  const { oauth } = store.createApp('app');
  const grant = { ...NOTHING_GRANTED, clientId: 'client' };
  const row = { clientId: 'client', externalRefreshToken: null, internalRefreshToken: null };
  const flow = { clientId: 'client', subject: 'user', isConsentSkipped: false, consent: null };
  put(oauth.refreshTokens, 'hash', { grant, issuedAt: 0, expiry: 5 * DAY, isActive: true });
  put(oauth.sessions, 'gid', { ...row, sessionHandle: null, jtis: new Set<string>(), expiresAt: 60 });
  put(oauth.endedFlows, 'flow', { ...flow, requestedAt: 0 });
  dropExpiredIfDue(store, DAY);
  expect([oauth.refreshTokens.size, oauth.sessions.size, oauth.endedFlows.size]).toEqual([1, 1, 1]);
  dropExpiredIfDue(store, 7 * DAY);
  expect([oauth.refreshTokens.size, oauth.sessions.size, oauth.endedFlows.size]).toEqual([0, 1, 0]);
  dropExpiredIfDue(store, 32 * DAY);
  expect(oauth.sessions.size).toBe(0);
});

it('of consents the newest that counts stays, for each user and client', () => {
  const store = createStore();
  const { oauth } = store.createApp('app');
  const consent = { grantedScope: [], grantedAudience: [], rememberFor: 0, accessToken: {}, idToken: {} };
  const add = (id: string, requestedAt: number, isConsentSkipped = false, subject = 'user') => {
    const decision = { ...consent, remember: true };
    put(oauth.endedFlows, id, {
      clientId: 'client',
      subject,
      requestedAt,
      isConsentSkipped,
      consent: decision,
    });
  };
  add('first', 0);
  add('second', 60);
  add('skipped', 120, true);
  add('of another', 0, false, 'other');
  dropExpiredIfDue(store, DAY);
  expect([...oauth.endedFlows.keys()]).toEqual(['first', 'second', 'skipped', 'of another']);
  dropExpiredIfDue(store, 2 * DAY);
  expect([...oauth.endedFlows.keys()]).toEqual(['second', 'of another']);
});

it('of one-time passwords go with the pause that they could make', () => {
  const store = createStore();
  const { totp } = store.createApp('app');
  const code = { code: '123456', isValid: false, timeCreated: 0 };
  totp.usedCodes.set('public', new Map([['user', [{ ...code, expiry: MINUTE }]]]));
  dropExpiredIfDue(store, 15 * MINUTE);
  expect(totp.usedCodes.get('public')?.size).toBe(1);
  dropExpiredIfDue(store, 30 * MINUTE);
  expect(totp.usedCodes.get('public')?.size).toBe(0);
});
