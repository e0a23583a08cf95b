import type { AuthError, RecoveryCodesSummary } from '@vestibule/auth-runtime';

/** The state of the recovery codes page. */
export type RecoveryCodesFlow =
  | { readonly step: 'asking' }
  | { readonly step: 'failed'; readonly error: AuthError }
  | {
      readonly step: 'offering' | 'making';
      readonly summary: RecoveryCodesSummary;
      /** What went wrong when new codes were requested. */
      readonly error?: AuthError;
    }
  | { readonly step: 'showing'; readonly codes: readonly string[] }
  /** The session lacks claims: another screen handles that. */
  | { readonly step: 'leaving'; readonly claims: readonly string[] };

/** What happens on it. */
export type RecoveryCodesEvent =
  | { readonly type: 'ASK' | 'MAKE' }
  | { readonly type: 'LACKING'; readonly claims: readonly string[] }
  | { readonly type: 'ANSWERED'; readonly summary: RecoveryCodesSummary }
  | { readonly type: 'MADE'; readonly codes: readonly string[] }
  | { readonly type: 'FAILED'; readonly error: AuthError };

/** One kind of event. */
export type RecoveryCodesEventOf<Type extends RecoveryCodesEvent['type']> = Extract<
  RecoveryCodesEvent,
  { readonly type: Type }
>;

/**
 * The next state of the page. Codes on the screen stay there, because they are never shown again.
 *
 * @param state now
 * @param event what happened
 */
export function recoveryCodesFlow(state: RecoveryCodesFlow, event: RecoveryCodesEvent): RecoveryCodesFlow {
  if (state.step === 'showing' || state.step === 'leaving') return state;
  switch (event.type) {
    case 'ASK':
      return { step: 'asking' };
    case 'ANSWERED':
      return { step: 'offering', summary: event.summary };
    case 'MAKE':
      return state.step === 'offering' ? { step: 'making', summary: state.summary } : state;
    case 'MADE':
      return { step: 'showing', codes: event.codes };
    case 'LACKING':
      return { step: 'leaving', claims: event.claims };
    case 'FAILED':
      return state.step === 'making'
        ? { step: 'offering', summary: state.summary, error: event.error }
        : { step: 'failed', error: event.error };
  }
}
