import { Secret, TOTP } from 'otpauth';
import { AnswerError } from '../server/request-error';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import type { TotpDevice, UsedCode } from './totp-records';

// Codes that are longer aren't worth remembering.
const LONGEST_CODE = 8;

/**
 * Checks a code against devices; throws what Core answers for one that isn't accepted. Each code works once. After
 * `totp_max_attempts` wrong ones in a row, within the cool-down, every code is refused until the cool-down has passed
 * since the last wrong one.
 */
export function verifyTotp(
  context: RequestContext,
  userId: string,
  devices: TotpDevice[],
  code: string,
): void {
  const { app, tenantId, clock } = context;
  const now = clock.now();
  const maxNumberOfFailedAttempts = setting(context, 'totp_max_attempts');
  const coolDown = setting(context, 'totp_rate_limit_cooldown_sec') * 1000;
  const ofTenant = app.totp.usedCodes.get(tenantId) ?? new Map<string, UsedCode[]>();
  const usedCodes = ofTenant.get(userId) ?? [];
  let failed = failuresInARow(usedCodes.slice(0, maxNumberOfFailedAttempts), coolDown);
  if (failed === maxNumberOfFailedAttempts) {
    const retryAfterMs = coolDown - (now - (usedCodes[0]?.timeCreated ?? 0));
    if (retryAfterMs > 0) {
      throw new AnswerError({
        status: 'LIMIT_REACHED_ERROR',
        retryAfterMs,
        currentNumberOfFailedAttempts: failed,
        maxNumberOfFailedAttempts,
      });
    }
    failed = 0;
  }
  const invalid = new AnswerError({
    status: 'INVALID_TOTP_ERROR',
    currentNumberOfFailedAttempts: failed + 1,
    maxNumberOfFailedAttempts,
  });
  if (code.length > LONGEST_CODE) throw invalid;
  const device = devices.find((each) => isCodeOf(each, code, now));
  const isReplay = usedCodes.some((used) => used.isValid && used.code === code && used.expiry > now);
  const isValid = device !== undefined && !isReplay;
  const secondsOfEach = (device ? [device] : devices).map(({ period, skew }) => period * (2 * skew + 1));
  const holdsFor = Math.max(0, ...secondsOfEach) * 1000;
  const kept = usedCodes.filter((used) => used.expiry >= now - coolDown);
  ofTenant.set(userId, [{ code, isValid, expiry: now + holdsFor, timeCreated: now }, ...kept]);
  app.totp.usedCodes.set(tenantId, ofTenant);
  if (!isValid) throw invalid;
}

/** How many of the latest codes (newest first) were wrong, up to `coolDown` ms before the newest. */
function failuresInARow(latest: UsedCode[], coolDown: number): number {
  const since = (latest[0]?.timeCreated ?? 0) - coolDown;
  const end = latest.findIndex((used) => used.isValid || used.timeCreated <= since);
  return end === -1 ? latest.length : end;
}

/** True when the code is the device's at `now` (ms), or at most `skew` periods away from it. */
export function isCodeOf(
  { secretKey, period, skew }: Pick<TotpDevice, 'secretKey' | 'period' | 'skew'>,
  code: string,
  now: number,
): boolean {
  // An imported secret may be written with spaces, hyphens or padding.
  const secret = Secret.fromBase32(secretKey.replace(/[^A-Z2-7]/gi, ''));
  return TOTP.validate({ secret, period, token: code, timestamp: now, window: skew }) !== null;
}
