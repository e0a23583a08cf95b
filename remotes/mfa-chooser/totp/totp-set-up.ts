import type { NewTotpDevice } from '@vestibule/auth-runtime';

/** An authenticator app that waits for its first code. */
export type TotpDevice = Extract<NewTotpDevice, { readonly status: 'OK' }>;

/** The state of setting up an authenticator app. */
export type TotpSetUp =
  | { readonly step: 'naming'; readonly notice?: 'EMPTY' | 'TAKEN' | 'UNKNOWN_DEVICE' }
  | { readonly step: 'verifying'; readonly device: TotpDevice };

/** What happens while an authenticator app is being set up. */
export type TotpSetUpEvent =
  | { readonly type: 'NO_NAME' }
  | { readonly type: 'CREATED'; readonly answer: NewTotpDevice }
  /** It was set up again in another tab, or removed. */
  | { readonly type: 'UNKNOWN_DEVICE' };

/**
 * The next state of setting up an authenticator app.
 *
 * @param state now
 * @param event what happened
 */
export function totpSetUp(state: TotpSetUp, event: TotpSetUpEvent): TotpSetUp {
  switch (event.type) {
    case 'NO_NAME':
      return state.step === 'naming' ? { step: 'naming', notice: 'EMPTY' } : state;
    case 'CREATED': {
      if (state.step !== 'naming') return state;
      const { answer } = event;
      return answer.status === 'OK'
        ? { step: 'verifying', device: answer }
        : { step: 'naming', notice: 'TAKEN' };
    }
    case 'UNKNOWN_DEVICE':
      return { step: 'naming', notice: 'UNKNOWN_DEVICE' };
  }
}
