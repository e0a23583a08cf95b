import { whileCurrent } from '@vestibule/ui';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { recoveryCodesFlow } from './recovery-codes-flow';
import { ask, make } from './recovery-codes-steps';

/**
 * Asks how many recovery codes there are, and makes new ones.
 *
 * @param onLacking called if the session lacks claims that this needs
 * @returns the state; `make`; `retry`, after a failure
 */
export function useRecoveryCodes(onLacking: (claims: readonly string[]) => void) {
  const [state, dispatch] = useReducer(recoveryCodesFlow, { step: 'asking' });
  const { step } = state;

  useEffect(() => {
    if (step !== 'asking') return undefined;
    return whileCurrent(ask(), dispatch);
  }, [step]);

  useEffect(() => {
    if (step === 'making') void make().then(dispatch);
  }, [step]);

  const leave = useEffectEvent(onLacking);
  useEffect(() => {
    if (state.step === 'leaving') leave(state.claims);
  }, [state]);

  return { state, make: () => dispatch({ type: 'MAKE' }), retry: () => dispatch({ type: 'ASK' }) };
}
