import type { APIInterface } from 'supertokens-node/recipe/multifactorauth';
import { implemented } from '../implemented';

/**
 * The second factors that a page can ask for. The SDK completes no `link-email` or `link-phone` for a session: it sends
 * codes only. Nor does it name `thirdparty` among the factors that are missing.
 */
const askable: readonly string[] = ['totp', 'webauthn', 'otp-email', 'otp-phone', 'emailpassword'];

/**
 * Names the missing factors to the page where the SDK fails because the user may complete none of them: an error would
 * only tell users to try again.
 */
export function namingUnaskable(original: APIInterface, warn: (message: string) => void): APIInterface {
  return {
    ...original,
    async resyncSessionAndFetchMFAInfoPUT(input) {
      try {
        return implemented(await original.resyncSessionAndFetchMFAInfoPUT?.(input));
      } catch (error) {
        const next = notAllowed(error);
        if (!next) throw error;
        warn(`A user must complete ${next.join(' or ')}, which can't be asked for.`);
        const factors = { next, alreadySetup: [], allowedToSetup: [] };
        return { status: 'OK', factors, emails: {}, phoneNumbers: {} };
      }
    },
  };
}

function notAllowed(error: unknown): string[] | undefined {
  const { message } = error instanceof Error ? error : { message: '' };
  return /complete secondary factors they are not allowed to \(([\w, -]+)\)/.exec(message)?.[1]?.split(', ');
}

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
