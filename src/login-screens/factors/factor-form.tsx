import { readCode, type TypedFactor } from '@vestibule/login-flow';
import {
  busyWords,
  Button,
  Field,
  isWholeCode,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
  type Attempt,
  type Problem,
} from '@vestibule/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { SubmitForm, type PostedForm } from '../page/press';
import { factorMessages } from '../words/factors';

/** What becomes of what is typed: the browser sends it, or the page handles it. */
export type FactorEntry =
  | { readonly sends: PostedForm; readonly error: string | undefined }
  | {
      readonly onEnter: (typed: string) => void;
      readonly attempt: Attempt<Problem>;
      /** Whether the field takes the focus when it appears, unless something comes before it. Defaults to true. */
      readonly takesFocus?: boolean;
    };

export interface FactorFormProps {
  readonly factor: TypedFactor;
  readonly entry: FactorEntry;
  /** Tells password managers whose password it is. */
  readonly email?: string | undefined;
}

const IDLE = { status: 'idle', problem: undefined } as const;

/**
 * Asks for a factor's code or password. A code of digits can be pasted, and with script submits itself once it is
 * complete; the button sends codes of other lengths.
 */
export function FactorForm({ factor, entry, email }: FactorFormProps) {
  const t = useMessages(factorMessages);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const name = factor === 'emailpassword' ? 'password' : 'code';
  const isPosted = 'sends' in entry;
  const attempt = isPosted ? IDLE : entry.attempt;
  const busy = t(factor === 'emailpassword' ? 'password.busy' : 'checking');

  useArrivalFocus(isPosted || entry.takesFocus === false ? undefined : input, '', 'field');
  useProblemFocus(attempt, [[name, input]]);

  const enter = (value: string) => {
    // The button ignores presses while it is busy, but the Enter key doesn't.
    if (!isPosted && attempt.status !== 'busy' && attempt.status !== 'done') entry.onEnter(value);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    enter(typed);
  };
  const common = {
    name,
    value: typed,
    required: true,
    enterKeyHint: 'go',
    error: isPosted ? entry.error : attempt.problem?.fields?.[name],
    inputRef: input,
    autoFocus: isPosted,
  } as const;

  return (
    <SubmitForm submit={isPosted ? entry : { onSubmit }}>
      {email !== undefined && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {field()}
      <Button
        type="submit"
        busy={busyWords(attempt, busy, t('busy.done'))}
        busyWords={isPosted ? busy : undefined}
      >
        {t('code.submit')}
      </Button>
    </SubmitForm>
  );

  function field() {
    switch (factor) {
      case 'emailpassword': {
        const reveal = isPosted ? {} : { reveal: { show: t('reveal.show'), hide: t('reveal.hide') } };
        return (
          <Field
            {...common}
            {...reveal}
            label={t('label.password')}
            type="password"
            autoComplete="current-password"
            onValue={setTyped}
          />
        );
      }
      case 'recovery-code':
        return (
          <Field
            {...common}
            label={t('recovery.label')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={t('recovery.hint')}
            onValue={setTyped}
          />
        );
      default:
        return (
          <Field
            {...common}
            label={t('label.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            isCode={!isPosted}
            onValue={(value) => {
              const code = readCode(value);
              setTyped(code);
              if (isWholeCode(code)) enter(code);
            }}
          />
        );
    }
  }
}
