import { providerTone, type LoginProblem } from '@vestibule/login-flow';
import { Notice, useMessages } from '@vestibule/ui';
import type { Go } from '../page/go';
import { PressButton, type Press } from '../page/press';
import { signInMessages } from '../words/sign-in';

interface ProviderOverProps {
  readonly problem: LoginProblem;
  /** What it is called. */
  readonly words: string;
  readonly retry?: Press | undefined;
  /** To the page where the way to the provider began. */
  readonly back: Go;
}

/** A sign-in at a provider that has ended without a session. */
export function ProviderOver({ problem, words, retry, back }: ProviderOverProps) {
  const t = useMessages(signInMessages);
  return (
    <>
      <Notice tone={providerTone(problem)} icon="alert">
        {words}
      </Notice>
      <PressButton press={retry} tone="accent">
        {t('retry')}
      </PressButton>
      <PressButton press={back} tone={retry ? 'text' : 'accent'}>
        {t('back')}
      </PressButton>
    </>
  );
}
