import { setTimeout as delay } from 'node:timers/promises';
import { implemented } from '@vestibule/guess-limits';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';

/** How many of the last judgements are known. */
const most = 50;
/** How long a core takes to hash a password, in milliseconds, before any is known. */
const usualMs = 100;

/**
 * Lets a wrong password take as long for an address without an account: the core hashes only what it can compare, which
 * takes a tenth of a second. Which address has an account would otherwise be told by the clock. Below the limits, so
 * what waits in line is the same too.
 */
export function equalTimes({ isInMemory }: { readonly isInMemory: boolean }): SuperTokensPlugin {
  const lastMs: number[] = [];
  const judged = new WeakSet<UserContext>();
  return {
    id: 'vestibule-equal-times',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    overrideMap: {
      emailpassword: {
        functions: (original) => ({
          ...original,
          async signIn(input) {
            const began = performance.now();
            const answer = await original.signIn(input);
            judged.add(input.userContext);
            if (answer.status !== 'WRONG_CREDENTIALS_ERROR') return answer;
            lastMs.push(performance.now() - began);
            if (lastMs.length > most) lastMs.shift();
            return answer;
          },
        }),
        apis: (original) => ({
          ...original,
          async signInPOST(input) {
            const answer = await implemented(original.signInPOST?.(input));
            const isUnknown = answer.status === 'WRONG_CREDENTIALS_ERROR' && !judged.has(input.userContext);
            // One of them, whichever: times that are spread alike can't be told apart.
            const asLong = lastMs[Math.floor(Math.random() * lastMs.length)];
            if (isUnknown) await delay(asLong ?? (isInMemory ? 0 : usualMs));
            return answer;
          },
        }),
      },
    },
  };
}
