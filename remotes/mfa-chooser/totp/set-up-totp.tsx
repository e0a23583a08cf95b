import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { verifyTotpDevice } from '@vestibule/auth-runtime';
import { AttemptNotice, Button, Loading, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useReducer, useRef } from 'react';
import { CodeCheck } from '../code/code-check';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt, type FactorAttempt } from '../code/use-factor-attempt';
import { WhileLocked } from '../code/while-locked';
import { addDevice, removeUnfinished } from './devices';
import { NameDevice } from './name-device';
import { ScanSecret } from './scan-secret';
import { totpSetUp, type TotpDevice, type TotpSetUp } from './totp-set-up';
import { useTotpVerdict } from './use-totp-verdict';

/** Adds an authenticator app: the secret, the first code, and a name. */
export function SetUpTotp({ info, onConfirmed, onDone, onLacking }: FactorProps) {
  const t = useMessages(factorMessages);
  const [state, dispatch] = useReducer(totpSetUp, { step: 'creating' });
  const { attempt: creating, run } = useFactorAttempt(onLacking);
  const { until, verdictOf } = useTotpVerdict(info.userId, () => dispatch({ type: 'UNKNOWN_DEVICE' }));
  const leftover = useLeftover(state.step === 'verifying' && info.next.length === 0);

  const create = () =>
    void run(async () => {
      dispatch({ type: 'CREATED', device: await addDevice(t('totp.deviceName.default')) });
      return 'SENT';
    });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    create();
  });

  const check = async ({ deviceName }: TotpDevice, code: string) => {
    leftover.pause();
    const result = verdictOf(await verifyTotpDevice(deviceName, code));
    if (result !== 'DONE') leftover.resume();
    return result;
  };

  switch (state.step) {
    case 'creating':
      return <Creating state={state} attempt={creating} onCreate={create} />;
    case 'verifying':
      return (
        <WhileLocked key={until} until={until}>
          <ScanSecret device={state.device} />
          <CodeCheck
            check={(code) => check(state.device, code)}
            takesFocus={false}
            onDone={() => {
              dispatch({ type: 'VERIFIED' });
              onConfirmed();
            }}
            onLacking={onLacking}
          />
        </WhileLocked>
      );
    case 'naming':
      return <NameDevice state={state} onRefused={dispatch} onDone={onDone} />;
  }
}

interface CreatingProps {
  readonly state: Extract<TotpSetUp, { readonly step: 'creating' }>;
  readonly attempt: FactorAttempt;
  readonly onCreate: () => void;
}

function Creating({ state: { notice }, attempt, onCreate }: CreatingProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const busy = attempt.status === 'busy' ? t('totp.starting') : undefined;
  if (!notice && !attempt.problem) return <Loading label={t('totp.starting')} />;
  return (
    <>
      {notice && <Notice icon="alert">{tOutcome('totp.UNKNOWN_DEVICE')}</Notice>}
      <AttemptNotice attempt={attempt} />
      <Button busy={busy} onPress={onCreate}>
        {t(notice ? 'totp.again' : 'retry')}
      </Button>
    </>
  );
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
