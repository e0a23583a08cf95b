import { confirmPassword, type EmailPasswordOutcome } from '@vestibule/auth-runtime';
import { Button, Field, Notice, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { FactorProps } from '../chooser/factor-props';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { useCall } from '../code/use-call';
import { useRefusalWords } from '../words/use-outcome-words';

/** The password again, for users with nothing else to confirm with. */
export function PasswordFactor({ info, onDone, onLacking }: FactorProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const refusalWords = useRefusalWords();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { state, run } = useCall(onLacking);
  const input = useRef<HTMLInputElement>(null);
  const email = info.emails['emailpassword']?.[0] ?? '';
  const [before, after] = t('password.text').split('{email}');

  useLayoutEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '') {
      setProblem({ text: tOutcome('password.EMPTY') });
      return;
    }
    setProblem(undefined);
    void run(async () => {
      const outcome = await confirmPassword([
        { id: 'email', value: email },
        { id: 'password', value: password },
      ]);
      if (outcome.status === 'OK') onDone();
      else setProblem({ text: words(outcome) });
      return outcome.status === 'OK';
    });
  };

  return (
    <form className="vs-stack" noValidate onSubmit={onSubmit}>
      <p>
        {before}
        <bdi>{email}</bdi>
        {after}
      </p>
      {state.status === 'failed' && <Notice tone="danger">{state.message}</Notice>}
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
        error={problem?.text}
        reveal={{ show: t('reveal.show'), hide: t('reveal.hide') }}
        inputRef={input}
      />
      <Button type="submit" busy={busyWords()}>
        {t('password.submit')}
      </Button>
      <p className="vs-quiet">{t('password.forgot')}</p>
    </form>
  );

  function words(outcome: Exclude<EmailPasswordOutcome, { readonly status: 'OK' }>): string {
    switch (outcome.status) {
      case 'WRONG_CREDENTIALS':
      case 'FIELD_ERROR':
        return tOutcome('password.WRONG');
      case 'NOT_ALLOWED':
        return refusalWords(outcome);
    }
  }

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('password.busy') : undefined;
  }
}
