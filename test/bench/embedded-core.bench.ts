/**
 * How fast the embedded core is: `npm run bench:core`. It starts a core of its own on a free loopback port, calls it
 * with plain fetch, and stops it. The number of calls is fixed, so a run takes about half a minute.
 */
import { randomBytes } from 'node:crypto';
import { bcrypt } from 'hash-wasm';
import { driverOf, oauthDriverOf, type Driver } from '@vestibule/embedded-core/testing';
import { measure, quantile, tableOf, type Measurement } from './measure';
import { startCore } from './start-core';

const CALLERS = 64;
const SIGN_UPS = 128;
const REFRESHES = 2000;
const CODE_FLOWS = 500;
const SIGN_INS = 400;
const FEW_USERS = 10;
const MANY_USERS = 10_000;
const LARGEST_RATIO = 1.2;

const PASSWORD = 'password';
// bcrypt at its lowest cost: imported, so that ten thousand users exist within seconds, and a sign-in's hash doesn't
// hide the cost of the lookup.
const CHEAP_HASH = await bcrypt({
  password: PASSWORD,
  salt: randomBytes(16),
  costFactor: 4,
  outputType: 'encoded',
});

const core = await startCore();
try {
  console.log(`${CALLERS} callers, ${core.url}, Node ${process.version}\n`);
  console.log(tableOf([await signUps(), await refreshes(), await codeFlows()]));
  console.log(`\nsign-up alone: ${await hashCost()} ms`);
  await compareUserCounts();
} finally {
  core.stop();
}

async function signUps(): Promise<Measurement> {
  const driver = await appOf('signups');
  return measure('sign-up', { count: SIGN_UPS, callers: CALLERS }, (call) =>
    driver.post('/recipe/signup', { email: `user${call}@example.com`, password: 'correct horse 1' }),
  );
}

async function refreshes(): Promise<Measurement> {
  const driver = await appOf('sessions');
  const created = { enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
  const tokens = await Promise.all(
    Array.from({ length: CALLERS }, async (_, user) => {
      const session = await driver.post<Issued>('/recipe/session', { ...created, userId: `user${user}` });
      return session.refreshToken.token;
    }),
  );
  return measure('session refresh', { count: REFRESHES, callers: CALLERS }, async () => {
    // Each caller returns the successor of the token it takes, so each is used once, as in a browser.
    const refreshToken = tokens.shift();
    const refresh = { refreshToken, enableAntiCsrf: false, useDynamicSigningKey: true };
    const session = await driver.post<Issued>('/recipe/session/refresh', refresh);
    tokens.push(session.refreshToken.token);
  });
}

async function codeFlows(): Promise<Measurement> {
  const oauth = oauthDriverOf(await appOf('oauth'));
  const client = await oauth.createClient();
  return measure('authorisation-code flow', { count: CODE_FLOWS, callers: CALLERS }, () =>
    oauth.redeem(client),
  );
}

// Alternating, so other work on the machine affects both.
async function compareUserCounts(): Promise<void> {
  const few = await appWithUsers('few', FEW_USERS);
  const many = await appWithUsers('many', MANY_USERS);
  const signIn = (driver: Driver, users: number) => async (call: number) => {
    const email = `user${(call * 7919) % users}@example.com`;
    const { status } = await driver.post('/recipe/signin', { email, password: PASSWORD });
    if (status !== 'OK') throw new Error(`Sign-in of ${email}: ${String(status)}`);
  };
  const calls: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round < SIGN_INS / FEW_USERS; round++) {
    const options = { count: FEW_USERS, callers: 1 };
    calls.few.push(...(await measure('few', options, signIn(few, FEW_USERS))).calls);
    calls.many.push(...(await measure('many', options, signIn(many, MANY_USERS))).calls);
  }
  const ratio = quantile(calls.many, 0.5) / quantile(calls.few, 0.5);
  console.log(
    `sign-in, median ms: ${quantile(calls.few, 0.5).toFixed(2)} with ${FEW_USERS} users, ` +
      `${quantile(calls.many, 0.5).toFixed(2)} with ${MANY_USERS}: ratio ${ratio.toFixed(2)}`,
  );
  if (ratio > LARGEST_RATIO) throw new Error(`The ratio is over ${LARGEST_RATIO}`);
}

async function appWithUsers(appId: string, count: number): Promise<Driver> {
  const driver = await appOf(appId);
  await measure('import', { count, callers: CALLERS }, (call) =>
    driver.post('/recipe/user/passwordhash/import', {
      email: `user${call}@example.com`,
      passwordHash: CHEAP_HASH,
    }),
  );
  return driver;
}

async function appOf(appId: string): Promise<Driver> {
  await driverOf(core.url).put('/recipe/multitenancy/app/v2', { appId });
  return driverOf(`${core.url}/appid-${appId}`);
}

async function hashCost(): Promise<string> {
  const driver = await appOf('hash');
  const { calls } = await measure('hash', { count: 10, callers: 1 }, (call) =>
    driver.post('/recipe/signup', { email: `user${call}@example.com`, password: PASSWORD }),
  );
  return quantile(calls, 0.5).toFixed(0);
}

interface Issued {
  refreshToken: { token: string };
}
