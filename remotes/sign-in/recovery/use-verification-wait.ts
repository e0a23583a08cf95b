import {
  isEmailVerified,
  sendVerificationEmail,
  singleFlight,
  stored,
  toAuthError,
  type AuthError,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { emailOfSession } from './use-verification-link';
import { useTabs } from './tabs';

/** When this tab sent a verification mail, in milliseconds since the epoch: for a minute, none is resent by itself. */
export const mailSent = stored('vestibule-verification-sent-at', v.object({ sentAt: v.number() }), {
  area: 'tab',
  lifetime: 60_000,
});

/** The state of waiting for a verification. */
export type WaitState =
  | { readonly step: 'sending' }
  | {
      readonly step: 'waiting';
      readonly sentAt: number;
      readonly email: string | undefined;
      readonly resending: 'no' | 'busy' | 'done' | AuthError;
    }
  /** `isNews`: the link was used while the page waited. */
  | { readonly step: 'verified'; readonly isNews?: boolean }
  | { readonly step: 'failed'; readonly error: AuthError };

/**
 * Sends the session's user a link, and notices when it is used: in another tab at once, on another device when the user
 * comes back to the page.
 *
 * @returns the state; `resend`, also after a failure
 */
export function useVerificationWait() {
  const [state, setState] = useState<WaitState>({ step: 'sending' });
  const { step } = state;

  useEffect(() => {
    if (step !== 'sending') return undefined;
    return whileCurrent(once('send', sendUnlessSent).catch(failed), setState);
  }, [step]);

  const look = useCallback(() => {
    if (step !== 'waiting') return;
    // Ignore a failed check: the next one may succeed.
    isEmailVerified().then(
      (isVerified) => isVerified && setState({ step: 'verified', isNews: true }),
      () => undefined,
    );
  }, [step]);
  useTabs('verified', look);
  useEffect(() => {
    const lookIfSeen = () => document.visibilityState !== 'hidden' && look();
    window.addEventListener('focus', lookIfSeen);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      window.removeEventListener('focus', lookIfSeen);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look]);

  const resend = useCallback(async (): Promise<void> => {
    setState((now) => (now.step === 'waiting' ? { ...now, resending: 'busy' } : { step: 'sending' }));
    if (step !== 'waiting') return;
    const result = await send().catch(failed);
    setState((now) => {
      if (now.step !== 'waiting') return now;
      if (result.step === 'failed') return { ...now, resending: result.error };
      return result.step === 'waiting' ? { ...result, resending: 'done' } : result;
    });
  }, [step]);

  return { state, resend };
}

const once = singleFlight<WaitState>();

// One mail per visit: a reload isn't a new visit.
async function sendUnlessSent(): Promise<WaitState> {
  const sent = mailSent.read();
  if (!sent) return send();
  return (await isEmailVerified()) ? { step: 'verified' } : waitingSince(sent.sentAt);
}

async function send(): Promise<WaitState> {
  const { status } = await sendVerificationEmail();
  if (status === 'ALREADY_VERIFIED') return { step: 'verified' };
  const sentAt = Date.now();
  mailSent.write({ sentAt });
  return waitingSince(sentAt);
}

async function waitingSince(sentAt: number): Promise<WaitState> {
  return { step: 'waiting', sentAt, email: await emailOfSession(), resending: 'no' };
}

const failed = (failure: unknown): WaitState => ({ step: 'failed', error: toAuthError(failure) });
