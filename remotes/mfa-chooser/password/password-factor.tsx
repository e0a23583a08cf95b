import { factorMessages, factorOutcomes } from '@vestibule/login-screens';
import { confirmPassword } from '@vestibule/auth-runtime';
import { useRefusalWords } from '@vestibule/auth-runtime/react';
import {
  AttemptNotice,
  busyWords,
  Button,
  Field,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
} from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { useFactorAttempt, wrongField } from '../code/use-factor-attempt';

/** The password again, for users with nothing else to confirm with. */
export function PasswordFactor({ info, onDone, onLacking }: FactorProps) {
  const t = useMessages(factorMessages);
  const tOutcome = useMessages(factorOutcomes);
  const refusalWords = useRefusalWords();
  const [password, setPassword] = useState('');
  const { attempt, run, refuse } = useFactorAttempt(onLacking);
  const input = useRef<HTMLInputElement>(null);
  const email = info.emails['emailpassword']?.[0] ?? '';

  useArrivalFocus(input, '', 'field');
  useProblemFocus(attempt, [['password', input]]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') return refuse(wrongField('password', tOutcome('EMPTY.password')));
    void run(async () => {
      const outcome = await confirmPassword([
        { id: 'email', value: email },
        { id: 'password', value: password },
      ]);
      if (outcome.status === 'NOT_ALLOWED') return wrongField('password', refusalWords(outcome));
      if (outcome.status !== 'OK') return wrongField('password', tOutcome('password.WRONG'));
      onDone();
      return 'DONE';
    });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <AttemptNotice attempt={attempt} />
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('label.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        value={password}
        onValue={setPassword}
        error={attempt.problem?.fields?.password}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
        inputRef={input}
      />
      <Button type="submit" busy={busyWords(attempt, t('password.busy'), t('busy.done'))}>
        {t('password.submit')}
      </Button>
      <p className="vs-quiet">{t('password.forgot')}</p>
    </form>
  );
}
