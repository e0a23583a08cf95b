import { factorMessages, LinkButton } from '@vestibule/login-screens';
import { AttemptNotice, Button, useMessages } from '@vestibule/ui';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import type { FactorAttempt } from '../code/use-factor-attempt';
import type { OtpFactor } from './addresses';

interface AddressFormProps {
  readonly factor: OtpFactor;
  readonly sending: FactorAttempt;
  /** Sends, or says what is wrong with the field. */
  readonly onSubmit: () => string | undefined;
  /** Set if a known address can be used instead. */
  readonly onKnown: (() => void) | undefined;
  readonly children: (field: {
    readonly error: string | undefined;
    readonly inputRef: RefObject<HTMLInputElement | null>;
  }) => ReactNode;
}

/** A form around the field for a new address. */
export function AddressForm({ factor, sending, onSubmit, onKnown, children }: AddressFormProps) {
  const t = useMessages(factorMessages);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const inputRef = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (problem) inputRef.current?.focus();
  }, [problem]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = onSubmit();
    setProblem(text === undefined ? undefined : { text });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={submit}>
      <p>{t(`otp.send.${factor}`)}</p>
      <AttemptNotice attempt={sending} />
      {children({ error: problem?.text, inputRef })}
      <Button type="submit" busy={sending.status === 'busy' ? t('sending') : undefined}>
        {t('otp.submit')}
      </Button>
      {onKnown && <LinkButton onPress={onKnown}>{t('otp.known')}</LinkButton>}
    </form>
  );
}
