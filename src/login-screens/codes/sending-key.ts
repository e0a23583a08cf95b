import type { SignInWays } from '@vestibule/login-flow';

/** The sentence for having a code or link sent, by where it goes: on the button that does so, and on the way there. */
export function sendingKey(ways: Pick<SignInWays, 'code' | 'linksOnly'> | undefined) {
  return `code.send.${ways?.code ?? 'either'}.${ways?.linksOnly ? 'link' : 'code'}` as const;
}
