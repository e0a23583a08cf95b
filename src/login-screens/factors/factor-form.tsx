import { readCode, type TypedFactor } from '@vestibule/login-flow';
import type { TranslateOf } from '@vestibule/messages';
import {
  busyWords,
  Button,
  Field,
  isWholeCode,
  useArrivalFocus,
  useMessages,
  useProblemFocus,
  type Attempt,
} from '@vestibule/ui';
import { useRef, useState, type ComponentProps } from 'react';
import { SubmitForm, type PostedForm } from '../page/press';
import { factorMessages } from '../words/factors';

/** What becomes of what is typed: the browser sends it, or the page handles it. */
type FactorEntry =
  | { readonly sends: PostedForm; readonly error: string | undefined }
  | {
      readonly onEnter: (typed: string) => void;
      readonly attempt: Attempt;
      /** Whether the field takes the focus when it appears, unless something comes before it. Defaults to true. */
      readonly takesFocus?: boolean;
    };

export interface FactorFormProps {
  readonly factor: TypedFactor;
  readonly entry: FactorEntry;
  /** Tells password managers whose password it is. */
  readonly email?: string | undefined;
}

type FieldLook = Omit<ComponentProps<typeof Field>, 'name' | 'value' | 'onValue'> & {
  readonly name: 'code' | 'password';
};

const IDLE = { status: 'idle', problem: undefined } as const;

/**
 * Asks for a factor's code or password. A code of digits can be pasted, and with script submits itself once it is
 * complete; the button sends codes of other lengths.
 */
export function FactorForm({ factor, entry, email }: FactorFormProps) {
  const t = useMessages(factorMessages);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { name, isCode = false, reveal, ...look } = lookOf(factor, t);
  const isPosted = 'sends' in entry;
  const attempt = isPosted ? IDLE : entry.attempt;
  const busy = t(factor === 'emailpassword' ? 'password.busy' : 'checking');

  useArrivalFocus(isPosted || entry.takesFocus === false ? undefined : input, '', 'field');
  useProblemFocus(attempt, [[name, input]]);

  const enter = (value: string) => {
    // The button ignores presses while it is busy, but the Enter key doesn't.
    if (!isPosted && attempt.status !== 'busy' && attempt.status !== 'done') entry.onEnter(value);
  };
  const onValue = (value: string) => {
    const code = isCode ? readCode(value) : value;
    setTyped(code);
    if (isCode && isWholeCode(code)) enter(code);
  };

  return (
    <SubmitForm submit={isPosted ? entry : { onSubmit: () => enter(typed) }}>
      {email !== undefined && (
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <Field
        {...look}
        isCode={isCode && isPosted ? 'unwatched' : isCode}
        // Only script can do that.
        {...(!isPosted && { reveal })}
        name={name}
        enterKeyHint="go"
        required
        value={typed}
        onValue={onValue}
        error={isPosted ? entry.error : attempt.problem?.fields?.[name]}
        inputRef={input}
        autoFocus={isPosted}
      />
      <Button type="submit" busy={busyWords(attempt, busy, t('busy.done'))} busyWords={busy}>
        {t('code.submit')}
      </Button>
    </SubmitForm>
  );
}

/** What a factor's field is, and what it is called. */
function lookOf(factor: TypedFactor, t: TranslateOf<typeof factorMessages>): FieldLook {
  if (factor === 'emailpassword') {
    return {
      name: 'password',
      label: t('label.password'),
      type: 'password',
      autoComplete: 'current-password',
      reveal: { show: t('reveal.show'), hide: t('reveal.hide') },
    };
  }
  const common = { name: 'code', spellCheck: false } as const;
  if (factor === 'recovery-code') {
    return {
      ...common,
      label: t('recovery.label'),
      hint: t('recovery.hint'),
      autoComplete: 'off',
      autoCapitalize: 'characters',
    };
  }
  return {
    ...common,
    label: t('label.code'),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    isCode: true,
  };
}
