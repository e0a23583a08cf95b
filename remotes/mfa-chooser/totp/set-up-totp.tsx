import { createTotpDevice, verifyTotpDevice } from '@vestibule/auth-runtime';
import { useReducer } from 'react';
import { CodeCheck } from '../code/code-check';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt } from '../code/use-factor-attempt';
import { WhileLocked } from '../code/while-locked';
import { NameDevice } from './name-device';
import { ScanSecret } from './scan-secret';
import { totpSetUp } from './totp-set-up';
import { useTotpVerdict } from './use-totp-verdict';

/** Adds an authenticator app: a name, the secret, and the first code. */
export function SetUpTotp({ info, onDone, onLacking }: FactorProps) {
  const [state, dispatch] = useReducer(totpSetUp, { step: 'naming' });
  const { attempt: creating, run } = useFactorAttempt(onLacking);
  const { until, verdictOf } = useTotpVerdict(info.userId, () => dispatch({ type: 'UNKNOWN_DEVICE' }));

  const create = (deviceName: string) => {
    if (deviceName === '') {
      dispatch({ type: 'NO_NAME' });
      return;
    }
    void run(async () => {
      dispatch({ type: 'CREATED', answer: await createTotpDevice(deviceName) });
      return 'SENT';
    });
  };

  switch (state.step) {
    case 'naming':
      return (
        <NameDevice
          isFurther={info.alreadySetup.includes('totp')}
          state={state}
          creating={creating}
          onName={create}
        />
      );
    case 'verifying': {
      const { deviceName } = state.device;
      return (
        <WhileLocked key={until} until={until}>
          <ScanSecret device={state.device} />
          <CodeCheck
            check={async (code) => verdictOf(await verifyTotpDevice(deviceName, code))}
            takesFocus={false}
            onDone={onDone}
            onLacking={onLacking}
          />
        </WhileLocked>
      );
    }
  }
}
