/** @typedef {import('./versions.mjs').Sdk} Sdk */

/**
 * @typedef {object} Lack
 * @property {(sdk: Sdk) => boolean} of whether a version lacks it
 * @property {string} what it lacks, and until when: the end of a sentence
 */

/**
 * @typedef {object} Journey
 * @property {string} name a row of the table
 * @property {readonly string[]} tests file and title of each
 * @property {Lack} [lacks] what an SDK that can't do it lacks
 */

const withoutPlugins = (/** @type {Sdk} */ { plugins }) => !plugins;
const SINCE_PLUGINS = 'a plugin, and supertokens-node takes plugins from 23.1 on';

/**
 * What a product with a backend of its own needs of the pages. Most are journeys of `npm test`, with another
 * backend; `versions.spec.ts` has those that only concern backends without Vestibule's API.
 * @type {readonly Journey[]}
 */
export const JOURNEYS = [
  {
    name: 'sign-up',
    tests: [
      'oauth-client.spec.ts a new user signs up on the way to a client, and lands there with verified tokens',
      'sign-in.spec.ts a taken e-mail is reported at its field',
    ],
  },
  {
    name: 'sign-in by password',
    tests: [
      'oauth-client.spec.ts a returning user signs in, calls userinfo, refreshes and logs out',
      'sign-in.spec.ts a wrong password is reported without saying which of the two was wrong, and what was typed stays',
    ],
  },
  {
    name: 'sign-in by code',
    tests: [
      'codes-and-links.spec.ts a pasted code with a space in it is sent by itself',
      'codes-and-links.spec.ts a reload keeps the flow; the code takes the user on to the client',
      'codes-and-links.spec.ts a wrong code shows the attempts left, and the last wrong one starts again',
    ],
  },
  {
    name: 'sign-in by third party',
    tests: [
      'third-party.spec.ts an account elsewhere signs its owner up and in, on the way to a client',
      'third-party.spec.ts refusing elsewhere is reported, and the way to the client is still there',
    ],
  },
  { name: 'sign-up by passkey', tests: ['versions.spec.ts a passkey signs up'] },
  {
    name: 'sign-in by passkey',
    tests: ['passkeys.spec.ts a passkey signs up, and in again, on the way to redirectToPath'],
    lacks: {
      of: ({ countedPasskeys }) => !countedPasskeys,
      what: 'sign-in by passkeys that count their uses, such as those of Windows Hello: before 24.0.3 supertokens-node lets the core check each use twice, and the core refuses the second',
    },
  },
  {
    name: 'client_secret_basic',
    tests: ['oauth-client.spec.ts a returning user signs in, calls userinfo, refreshes and logs out'],
    lacks: {
      of: withoutPlugins,
      what: 'clients that form-encode their id for client_secret_basic, as RFC 6749 wants it: the consent plugin reads them, so register clients with client_secret_post',
    },
  },
  {
    name: 'password reset',
    tests: [
      'recovery.spec.ts a lost password is reset, on the way to a client',
      'recovery.spec.ts an already used link leads to a new one',
    ],
  },
  {
    name: 'email verification',
    tests: [
      'recovery.spec.ts a link in a browser without a session asks for the account’s, verifies, and works once',
      'recovery.spec.ts without a link and without a session, signing in leads to the verification',
    ],
  },
  {
    name: 'authenticator app',
    tests: [
      'versions.spec.ts a required authenticator app is set up, and asked for at the next sign-in',
      'mfa-oauth.spec.ts using another account midway leads back to the client’s page, and a second factor on to the client',
    ],
  },
  {
    name: 'challenge to callback',
    tests: [
      'oauth-client.spec.ts an existing session passes through without a question',
      'oauth-client.spec.ts prompt=none without a session tells the client login_required',
      'oauth-client.spec.ts a tampered challenge says so, offers a way on, and crashes nothing',
    ],
  },
  {
    name: 'sign-in again for a client',
    tests: [
      'oauth-client.spec.ts prompt=login asks again even if a session exists',
      'oauth-client.spec.ts max_age=0 asks again even if a session exists',
    ],
  },
  {
    name: 'sign-out of a client',
    tests: ['versions.spec.ts a client signs its user out, and both are signed out in the end'],
  },
  {
    name: 'client named at sign-out',
    tests: [
      'challenge.spec.ts a client signs its user out: asked first, the user may stay, and in the end both are signed out',
    ],
    lacks: {
      of: withoutPlugins,
      what: `the client’s name at sign-out: the consent plugin passes it on, and supertokens-node takes plugins from 23.1 on`,
    },
  },
  {
    name: 'session refresh',
    tests: ['challenge.spec.ts an access token that expired before the request is refreshed silently'],
  },
  { name: 'tenants', tests: ['tenants.spec.ts users of one tenant are unknown in another'] },
  {
    name: 'consent',
    tests: [
      'consent.spec.ts a third-party client gets what the user allows, and is not asked about again',
      'consent.spec.ts refusing before the sign-in tells the client access_denied',
    ],
    lacks: {
      of: withoutPlugins,
      what: `consent: ${SINCE_PLUGINS}; before, it agrees to everything in the user’s name`,
    },
  },
  {
    name: 'recovery codes',
    tests: ['versions.spec.ts a recovery code stands in for a lost authenticator app'],
    lacks: { of: withoutPlugins, what: `recovery codes: ${SINCE_PLUGINS}` },
  },
  {
    name: 'limits on guessing',
    tests: [
      'guessing.spec.ts guessing a password in a strange browser means waiting, and reading how long (en)',
    ],
    lacks: { of: withoutPlugins, what: `limits on guessing: ${SINCE_PLUGINS}` },
  },
  {
    name: 'what is lacking is told',
    tests: [
      'stock.spec.ts without the consent plugin nobody is asked, nothing promises a refusal, and the console says why once',
      'versions.spec.ts the account pages say that they aren’t available, and lead back',
      'versions.spec.ts a tenant that requires only what can’t be asked for: the user can leave, and the console says why',
    ],
  },
];

/** What an SDK lacks of a journey; undefined for nothing. @param {Journey} journey @param {Sdk} sdk */
export const lackOf = ({ lacks }, sdk) => (lacks?.of(sdk) ? lacks.what : undefined);

/** The tests that an SDK must pass. @param {Sdk} sdk */
export const testsFor = (sdk) =>
  JOURNEYS.flatMap((journey) => (lackOf(journey, sdk) === undefined ? journey.tests : []));
