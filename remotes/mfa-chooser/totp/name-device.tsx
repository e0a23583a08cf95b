import { AttemptNotice, Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import type { FactorAttempt } from '../code/use-factor-attempt';
import type { TotpSetUp } from './totp-set-up';

interface NameDeviceProps {
  /** Whether the user already has an authenticator app, so the new one needs its own name. */
  readonly isFurther: boolean;
  readonly state: Extract<TotpSetUp, { readonly step: 'naming' }>;
  readonly creating: FactorAttempt;
  readonly onName: (deviceName: string) => void;
}

/** Says what an authenticator app is, and asks what this one is called. */
export function NameDevice({ isFurther, state, creating, onName }: NameDeviceProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [name, setName] = useState(isFurther ? '' : t('totp.deviceName.default'));
  const input = useRef<HTMLInputElement>(null);
  const { notice } = state;
  const problem = notice === 'EMPTY' || notice === 'TAKEN' ? tOutcome(`totp.NAME_${notice}`) : undefined;

  useLayoutEffect(() => {
    if (state.notice === 'EMPTY' || state.notice === 'TAKEN') input.current?.focus();
  }, [state]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onName(name.trim());
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      {notice === 'UNKNOWN_DEVICE' && <Notice icon="alert">{tOutcome('totp.UNKNOWN_DEVICE')}</Notice>}
      <AttemptNotice attempt={creating} />
      <p>{t('totp.explain')}</p>
      <Field
        label={t('totp.deviceName')}
        name="deviceName"
        autoComplete="off"
        enterKeyHint="next"
        required
        value={name}
        onValue={setName}
        hint={t('totp.deviceName.hint')}
        error={problem}
        inputRef={input}
      />
      <Button type="submit" busy={creating.status === 'busy' ? t('totp.starting') : undefined}>
        {t('totp.start')}
      </Button>
    </form>
  );
}
