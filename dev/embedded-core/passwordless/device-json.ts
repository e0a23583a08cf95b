import type { PasswordlessDevice } from './passwordless-records';

/** What clients may know about a device. */
export function deviceJson({ deviceIdHash, failedAttempts, email, phoneNumber }: PasswordlessDevice) {
  return {
    preAuthSessionId: deviceIdHash,
    failedCodeInputAttemptCount: failedAttempts,
    ...(email !== undefined && { email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
  };
}
