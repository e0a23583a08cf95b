import { verifyTotpDevice } from '@vestibule/auth-runtime';
import { FactorForm, factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { AttemptNotice, Button, Loading, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useRef, useState } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { useAtStart, useFactorAttempt } from '../code/use-factor-attempt';
import { useFactorEntry } from '../code/use-factor-entry';
import { WhileLocked } from '../code/while-locked';
import { addDevice, removeUnfinished, type TotpDevice } from './devices';
import { NameDevice } from './name-device';
import { SetUpSteps } from './set-up-steps';

type State =
  /** `isOver`: the app was set up again in another tab, or removed. */
  | { readonly step: 'creating'; readonly isOver: boolean }
  /** The app waits for its first code. */
  | { readonly step: 'verifying'; readonly device: TotpDevice }
  | { readonly step: 'naming'; readonly deviceName: string };

/** Adds an authenticator app: the secret, the first code, and a name. */
export function SetUpTotp(props: FactorProps) {
  const { info, onConfirmed, onDone, onLacking } = props;
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const [state, setState] = useState<State>({ step: 'creating', isOver: false });
  const { attempt: creating, run } = useFactorAttempt(onLacking);
  const leftover = useLeftover(state.step === 'verifying' && info.next.length === 0);
  const deviceName = state.step === 'verifying' ? state.device.deviceName : '';

  const { entry, until } = useFactorEntry({
    ...props,
    factor: 'totp',
    check: async (code) => {
      leftover.pause();
      const verdict = await verifyTotpDevice(deviceName, code);
      if (verdict.status !== 'OK') leftover.resume();
      return verdict;
    },
    onDone: () => {
      setState({ step: 'naming', deviceName });
      onConfirmed();
    },
    onOver: () => setState({ step: 'creating', isOver: true }),
  });
  const create = () =>
    void run(async () => {
      setState({ step: 'verifying', device: await addDevice(t('totp.deviceName.default')) });
      return 'SENT';
    });
  useAtStart(create);

  switch (state.step) {
    case 'creating':
      if (!state.isOver && !creating.problem) return <Loading label={t('totp.starting')} />;
      return (
        <>
          {state.isOver && <Notice icon="alert">{tOutcome('totp.UNKNOWN_DEVICE')}</Notice>}
          <AttemptNotice attempt={creating} />
          <Button busy={creating.status === 'busy' ? t('totp.starting') : undefined} onPress={create}>
            {t(state.isOver ? 'totp.again' : 'retry')}
          </Button>
        </>
      );
    case 'verifying':
      return (
        <WhileLocked key={until} until={until}>
          <SetUpSteps device={state.device}>
            <AttemptNotice attempt={entry.attempt} />
            <FactorForm factor="totp" entry={{ ...entry, takesFocus: false }} />
          </SetUpSteps>
        </WhileLocked>
      );
    case 'naming':
      return <NameDevice deviceName={state.deviceName} onDone={onDone} />;
  }
}

/**
 * Removes an app that is still unfinished when the user leaves the screen.
 *
 * @param isUnfinished whether there is one, and the session may remove it
 * @returns `pause` and `resume` for while a code is being checked: the app may be in use by then
 */
function useLeftover(isUnfinished: boolean) {
  const isChecking = useRef(false);
  useEffect(() => {
    if (!isUnfinished) return undefined;
    return () => {
      if (!isChecking.current) void removeUnfinished();
    };
  }, [isUnfinished]);
  return {
    pause: () => {
      isChecking.current = true;
    },
    resume: () => {
      isChecking.current = false;
    },
  };
}
