/** Whether the journeys run against a core that isn't the embedded one. */
export const onOtherCore = Boolean(process.env['SUPERTOKENS_CONNECTION_URI']?.trim());

/** Whether the core's time can be moved: other cores' can't, and other backends compare it with their own. */
export const movesTime = !onOtherCore && !process.env['TEST_MATRIX'];

/** Journeys that only the embedded core can carry, by file, each with the reason. */
const NOT_ON_OTHER_CORES: readonly (readonly [reason: string, journeys: Record<string, string[]>])[] = [
  [
    'The API itself measures the time since the last confirmation, and so minutes would have to pass',
    {
      'account-deletion.spec.ts': ['a user who took too long confirms again, with what they had typed'],
      'account-factors.spec.ts': [
        'an authenticator app is added, renamed, and removed after stepping up',
        'what was typed comes back after stepping up, and a reload starts over',
        'turning back from the step-up changes nothing',
        'who has to confirm for recovery codes that it’s them can turn back',
      ],
      'mfa-totp.spec.ts': ['who won’t confirm that it’s them turns back from the set-up, too'],
      'mfa-step-up.spec.ts': [
        'a session that is no longer fresh sets nothing up before confirming; the password is enough',
        'recovery codes: shown once, copied, downloaded, printed; a used one is spent, and new ones replace them',
      ],
      'prompts.spec.ts': [
        'prompt=login and max_age ask signed-in users to sign in again, and the old session is not enough',
      ],
      'sessions-statuses.spec.ts': [
        'the configured status of invalid claims, on a product call, asks for a factor again',
      ],
    },
  ],
  [
    'A pause after wrong guesses, a role or an authenticator app’s code would have to run out',
    {
      'account-admin.spec.ts': ['losing a role closes the page that requires it'],
      'guessing.spec.ts': ['others wait until the pause is over, while the owner’s browser signs in'],
      'no-script-codes.spec.ts': [
        'without script, a code by text message is sent again, and takes the user to the client',
      ],
      'mfa-totp.spec.ts': [
        'after the lock-out the form returns by itself',
        'a second app is named once it works, and both work',
      ],
    },
  ],
  [
    'An authorization request would have to reach the age that the OAuth provider sets for all',
    {
      'requests-over.spec.ts': ['an expired or unknown request says so, and leads back'],
      'standalone.spec.ts': ['login-challenge shows each of its scenarios when it runs alone'],
      'stock.spec.ts': [
        'without the consent plugin the stories of a challenge are those of stock SuperTokens',
      ],
    },
  ],
  [
    'A SAML sign-in would have to reach the age at which the core forgets it',
    { 'saml.spec.ts': ['an answer that comes too late asks for a new start, which works'] },
  ],
  [
    'The access token of a session that has ended would have to expire: it can’t be replaced any more',
    {
      'no-script-again.spec.ts': [
        'without script, a page whose ticket is too old is found out again',
        'consent is asked for again once the access token has expired',
        'consent leads to the form, in words, once the session can’t be renewed',
      ],
      'sessions.spec.ts': ['a session that was ended in the API closes the page, with an explanation'],
    },
  ],
  [
    'The embedded core fails as it is told to',
    {
      'core-away.spec.ts': [
        'a core that hangs costs a sign-in nothing but time',
        'a core that is cut off costs a sign-in nothing but time',
        'a core that has a gateway that answers 502 costs a sign-in nothing but time',
        'a core that asks to wait costs a sign-in nothing but time',
        'while the core is away nobody is signed out, and signing out doesn’t pretend to work',
        'a client’s request that meets a core that is away continues by itself',
        'what somebody has agreed to isn’t asked again once the service is back',
      ],
      'provider-away.spec.ts': [
        'a new request waits on a page that names the client, and goes on by itself',
        'users sign in, wait with the client’s name and their request, and arrive by themselves',
        'who agrees meanwhile is told, and can press again',
      ],
      'no-script-language.spec.ts': [
        'the API’s page for a failure comes again in the chosen language, and goes on with the client’s request',
      ],
      'no-script-sign-out.spec.ts': [
        'without script, the session ends though the client’s part fails, which can be tried again',
      ],
    },
  ],
  [
    'The embedded core lacks what it is told to lack',
    {
      'no-script-login.spec.ts': [
        'on a core without a licence users sign up, and nothing is offered that the core refuses',
      ],
    },
  ],
];

/** Setups that start the embedded core by themselves, whichever core is named. */
export const startsEmbeddedCore = (source: string): boolean => source.includes('startEmbeddedCore(');

/** The journeys that only the embedded core can carry, one a line. */
export const notOnOtherCores: readonly string[] = NOT_ON_OTHER_CORES.flatMap(([, files]) =>
  Object.entries(files).flatMap(([file, titles]) => titles.map((title) => `${file} › ${title}`)),
);

/** What Playwright leaves out: it compares with project, file, groups and title, with spaces between. */
export const leftOut: RegExp[] = notOnOtherCores.map((journey) => {
  const [file = '', title = ''] = journey
    .split(' › ')
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`\\b${file} (.* )?${title}$`);
});
