import { dropExpiredIfDue } from './expired-records';
import { createStore } from './store';
import { put } from './table';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('are dropped every ten minutes of the clock, while live ones stay', () => {
  const app = createStore().createApp('app');
  const session = { recipeUserId: 'user', tenantId: 'public', refreshTokenHash2: '', useStaticKey: false };
  const data = { userDataInDatabase: {}, userDataInJWT: {}, timeCreated: 0 };
  const add = (sessionHandle: string, expiry: number) => {
    put(app.sessions, sessionHandle, { ...session, ...data, sessionHandle, expiry });
  };
  dropExpiredIfDue(app, 0);
  add('short', 2 * MINUTE);
  add('long', DAY);
  dropExpiredIfDue(app, 9 * MINUTE);
  expect([...app.sessions.keys()]).toEqual(['short', 'long']);
  dropExpiredIfDue(app, 10 * MINUTE);
  expect([...app.sessions.keys()]).toEqual(['long']);
});

it('of OAuth go with their flow, once it can give nobody a token', () => {
  const { oauth, ...rest } = createStore().createApp('app');
  const app = { oauth, ...rest };
  oauth.flowHandles.set('challenge', { flowId: 'gone', step: 'login', kind: 'challenge' });
  oauth.families.set('over', { gid: 'over', clientId: 'client', jtis: new Map([['jti', MINUTE]]) });
  oauth.families.set('alive', { gid: 'alive', clientId: 'client', jtis: new Map([['jti', MINUTE]]) });
  oauth.refreshTokens.set('hash', { gid: 'alive', issuedAt: 0, expiry: 5 * DAY, isRotated: false });
  dropExpiredIfDue(app, DAY);
  expect(oauth.flowHandles.size).toBe(0);
  expect([...oauth.families.keys()]).toEqual(['alive']);
  expect(oauth.families.get('alive')?.jtis.size).toBe(0);
  dropExpiredIfDue(app, 7 * DAY);
  expect([oauth.refreshTokens.size, oauth.families.size]).toEqual([0, 0]);
});
