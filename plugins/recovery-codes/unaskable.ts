import { implemented } from '@vestibule/guess-limits';
import type { APIInterface } from 'supertokens-node/recipe/multifactorauth';

/**
 * Names the missing factors to the page where the SDK fails because the user may complete none of them: an error would
 * only tell users to try again.
 */
export function namingUnaskable(
  original: APIInterface,
  warn: (message: string) => void = () => undefined,
): APIInterface {
  return {
    ...original,
    async resyncSessionAndFetchMFAInfoPUT(input) {
      try {
        return await implemented(original.resyncSessionAndFetchMFAInfoPUT?.(input));
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

// The SDK throws a plain error, which only its text tells from others.
function notAllowed(error: unknown): string[] | undefined {
  const { message } = error instanceof Error ? error : { message: '' };
  return /complete secondary factors they are not allowed to \(([\w, -]+)\)/.exec(message)?.[1]?.split(', ');
}
