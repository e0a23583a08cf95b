import type { NewTotpDevice } from '@vestibule/auth-runtime';

/** An authenticator app that waits for its first code. */
export type TotpDevice = Extract<NewTotpDevice, { readonly status: 'OK' }>;

/** The state of setting up an authenticator app. */
export type TotpSetUp =
  /** With a notice, the user starts again. */
  | { readonly step: 'creating'; readonly notice?: 'UNKNOWN_DEVICE' }
  | { readonly step: 'verifying'; readonly device: TotpDevice }
  | { readonly step: 'naming'; readonly deviceName: string; readonly notice?: 'EMPTY' | 'TAKEN' };

/** What happens while an authenticator app is being set up. */
export type TotpSetUpEvent =
  | { readonly type: 'CREATED'; readonly device: TotpDevice }
  /** It was set up again in another tab, or removed. */
  | { readonly type: 'UNKNOWN_DEVICE' }
  /** Its first code was right. */
  | { readonly type: 'VERIFIED' }
  | { readonly type: 'NAME_REFUSED'; readonly notice: 'EMPTY' | 'TAKEN' };

/**
 * The next state of setting up an authenticator app.
 *
 * @param state now
 * @param event what happened
 */
export function totpSetUp(state: TotpSetUp, event: TotpSetUpEvent): TotpSetUp {
  switch (event.type) {
    case 'CREATED':
      return state.step === 'creating' ? { step: 'verifying', device: event.device } : state;
    case 'UNKNOWN_DEVICE':
      return { step: 'creating', notice: 'UNKNOWN_DEVICE' };
    case 'VERIFIED':
      return state.step === 'verifying' ? { step: 'naming', deviceName: state.device.deviceName } : state;
    case 'NAME_REFUSED':
      return state.step === 'naming' ? { ...state, notice: event.notice } : state;
  }
}
