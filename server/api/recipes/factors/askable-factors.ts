/**
 * The second factors that a page can ask for. The SDK completes no `link-email` or `link-phone` for a session: it sends
 * codes only. Nor does it name `thirdparty` among the factors that are missing.
 */
const askable: readonly string[] = ['totp', 'webauthn', 'otp-email', 'otp-phone', 'emailpassword'];

/** Warns once of each tenant whose users could never complete a sign-in, before one of them tries. */
export function createAskableCheck(warn: (message: string) => void) {
  const warned = new Set<string>();
  return (tenantId: string, required: readonly string[] = []): void => {
    const key = [tenantId, ...required].join(' ');
    if (required.length === 0 || required.some((id) => askable.includes(id)) || warned.has(key)) return;
    warned.add(key);
    warn(
      `Tenant ${tenantId} requires ${required.join(' or ')} as a second factor, which no page can ask for: its users can't finish a sign-in. Add one of ${askable.join(', ')} to its requiredSecondaryFactors.`,
    );
  };
}
