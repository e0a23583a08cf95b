import { CodeForm, Notice, useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { messages } from '../messages';
import { outcomeMessages } from '../words/outcome-messages';
import { useCall } from './use-call';

/** The outcome of a code. */
export type CodeVerdict =
  | { readonly status: 'OK' }
  | { readonly status: 'WRONG'; readonly text: string }
  /** Another screen takes over. */
  | { readonly status: 'ELSEWHERE' };

interface CodeCheckProps {
  readonly check: (code: string) => Promise<CodeVerdict>;
  readonly takesFocus?: boolean;
  readonly onDone: () => void;
  readonly onLacking: (claims: readonly string[]) => void;
}

/** The form for a code of digits, with the outcome. */
export function CodeCheck({ check, takesFocus = true, onDone, onLacking }: CodeCheckProps) {
  const t = useMessages(messages);
  const tOutcome = useMessages(outcomeMessages);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const { state, run } = useCall(onLacking);

  const submit = (code: string) => {
    if (code === '') {
      setProblem({ text: tOutcome('code.EMPTY') });
      return;
    }
    void run(async () => {
      const verdict = await check(code);
      setProblem(verdict.status === 'WRONG' ? { text: verdict.text } : undefined);
      if (verdict.status === 'OK') onDone();
      return verdict.status === 'OK';
    });
  };

  return (
    <>
      {state.status === 'failed' && <Notice tone="danger">{state.message}</Notice>}
      <CodeForm
        label={t('label.code')}
        submit={t('code.submit')}
        busy={busyWords()}
        problem={problem}
        takesFocus={takesFocus}
        onSubmit={submit}
      />
    </>
  );

  function busyWords(): string | undefined {
    if (state.status === 'done') return t('busy.done');
    return state.status === 'busy' ? t('code.checking') : undefined;
  }
}
