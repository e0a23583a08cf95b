export interface TotpDevice {
  deviceName: string;
  /** Base32 (RFC 4648). */
  secretKey: string;
  /** How many seconds a code lasts. */
  period: number;
  /** How many periods before and after the present one are accepted too. */
  skew: number;
  verified: boolean;
}

/** A code that someone tried, right or wrong. */
export interface UsedCode {
  code: string;
  isValid: boolean;
  /** Milliseconds since the epoch. */
  expiry: number;
  timeCreated: number;
}

export interface TotpRecords {
  /** By user id, oldest first. */
  devices: Map<string, TotpDevice[]>;
  /** By tenant id, then by user id; newest first. */
  usedCodes: Map<string, Map<string, UsedCode[]>>;
}

/** Forgets a user's devices, and the codes the user tried. */
export function removeTotpOf(totp: TotpRecords, userId: string): void {
  totp.devices.delete(userId);
  for (const users of totp.usedCodes.values()) users.delete(userId);
}
