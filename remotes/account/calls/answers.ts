import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@vestibule/api';
import { passwordPolicySchema } from '@vestibule/login-flow';
import * as v from 'valibot';

/*
 * The procedures' answers, as of this remote's build. The types check the schemas against the API's own; the schemas
 * check the running API.
 */

type Answers = inferRouterOutputs<AppRouter>;
type Guard<Answer> = v.GenericSchema<unknown, Answer>;

const milliseconds = v.pipe(v.number(), v.finite());

/** One of the user's login methods. */
export type Identity = Answers['profile']['identities'][number];
/** The signed-in user. */
export type Profile = Answers['profile'];

const recipeId = v.picklist(['emailpassword', 'thirdparty', 'passwordless', 'webauthn']);
const user = {
  userId: v.string(),
  timeJoined: milliseconds,
  emails: v.array(v.string()),
  phoneNumbers: v.array(v.string()),
  roles: v.array(v.string()),
};

export const profileAnswer: Guard<Profile> = v.object({
  ...user,
  identities: v.array(
    v.object({
      recipeId,
      recipeUserId: v.string(),
      email: v.nullable(v.string()),
      phoneNumber: v.nullable(v.string()),
      thirdParty: v.nullable(v.object({ id: v.string(), userId: v.string() })),
      isVerified: v.boolean(),
      isCurrent: v.boolean(),
      timeJoined: milliseconds,
      passwordPolicy: v.fallback(v.nullable(passwordPolicySchema), null),
    }),
  ),
});

/** A session of the user. */
export type Session = Answers['sessions']['list'][number];

export const sessionsAnswer: Guard<Answers['sessions']['list']> = v.array(
  v.object({
    sessionHandle: v.string(),
    timeCreated: milliseconds,
    expiry: milliseconds,
    // An API of an earlier version says neither.
    lastUsedAt: v.optional(milliseconds, 0),
    place: v.optional(v.nullable(v.object({ country: v.string(), city: v.nullable(v.string()) })), null),
    userAgent: v.nullable(v.string()),
    isCurrent: v.boolean(),
  }),
);

/** The outcome of ending one session. */
export const revokeAnswer: Guard<Answers['sessions']['revoke']> = v.object({
  status: v.picklist(['OK', 'UNKNOWN_SESSION_ERROR']),
});

export const revokeOthersAnswer: Guard<Answers['sessions']['revokeOthers']> = v.object({
  status: v.literal('OK'),
  revoked: v.number(),
});

/** The outcome of a password change. */
export const passwordChangeAnswer: Guard<Answers['password']['change']> = v.variant('status', [
  v.object({ status: v.literal('OK'), revokedSessions: v.number() }),
  v.object({ status: v.literal('NO_PASSWORD_ERROR') }),
  v.object({ status: v.literal('WRONG_PASSWORD_ERROR'), attemptsLeft: v.number() }),
  v.object({ status: v.literal('LIMIT_REACHED_ERROR'), retryAfterMs: milliseconds }),
  v.object({ status: v.literal('PASSWORD_POLICY_VIOLATED_ERROR'), failureReason: v.string() }),
]);

/** The factors that the user has set up. */
export type Factors = Answers['factors']['list'];

export const factorsAnswer: Guard<Factors> = v.object({
  factorIds: v.array(v.string()),
  // An API of an earlier version doesn't say.
  addable: v.optional(v.array(v.string()), ['totp', 'webauthn']),
  totpDevices: v.array(v.object({ deviceName: v.string(), isVerified: v.boolean() })),
  recoveryCodes: v.nullable(v.object({ remaining: v.number(), createdAt: milliseconds })),
});

/** The outcome of removing an authenticator app. */
export const deviceRemovalAnswer: Guard<Answers['factors']['removeTotpDevice']> = v.object({
  status: v.picklist(['OK', 'UNKNOWN_DEVICE_ERROR', 'FACTOR_REQUIRED_ERROR']),
});

/** The outcome of removing what is left of set-ups that were given up. */
export const unfinishedRemovalAnswer: Guard<Answers['factors']['removeUnfinishedApps']> = v.object({
  status: v.literal('OK'),
  removed: v.number(),
});

/** The outcome of renaming an authenticator app. */
export const deviceRenamingAnswer: Guard<Answers['factors']['renameTotpDevice']> = v.object({
  status: v.picklist(['OK', 'UNKNOWN_DEVICE_ERROR', 'DEVICE_ALREADY_EXISTS_ERROR']),
});

/** A passkey of the user. */
export type Passkey = Answers['passkeys']['list'][number];

export const passkeysAnswer: Guard<Answers['passkeys']['list']> = v.array(
  v.object({
    webauthnCredentialId: v.string(),
    relyingPartyId: v.string(),
    createdAt: milliseconds,
    recipeUserId: v.string(),
    email: v.nullable(v.string()),
  }),
);

/** The outcome of removing a passkey. */
export const passkeyRemovalAnswer: Guard<Answers['passkeys']['remove']> = v.object({
  status: v.picklist(['OK', 'UNKNOWN_CREDENTIAL_ERROR', 'LAST_LOGIN_METHOD_ERROR', 'FACTOR_REQUIRED_ERROR']),
});

export const deletionAnswer: Guard<Answers['account']['delete']> = v.object({ status: v.literal('OK') });

/** A user as an admin sees them. */
export type ListedUser = Answers['admin']['users']['users'][number];

export const usersAnswer: Guard<Answers['admin']['users']> = v.object({
  users: v.array(v.object({ ...user, recipeIds: v.array(recipeId) })),
  nextCursor: v.nullable(v.string()),
});
