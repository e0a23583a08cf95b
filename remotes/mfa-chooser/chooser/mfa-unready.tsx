import { Button, Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import { SignOutButton } from './sign-out-button';
import { useFailureWords } from '../words/use-failure-words';
import type { MfaState } from './use-mfa';

interface MfaUnreadyProps {
  readonly appName: string;
  readonly state: Exclude<MfaState, { readonly status: 'READY' }>;
}

/** What replaces a screen while the factors are loading, or if that failed. */
export function MfaUnready({ appName, state }: MfaUnreadyProps) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  return (
    <PageCard appName={appName} title={t('choose.title.REQUIRED')}>
      {state.status === 'LOADING' ? (
        <Loading label={t('loading')} />
      ) : (
        <>
          <Notice tone="danger">{failureWords(state.error)}</Notice>
          <Button onPress={state.retry}>{t('retry')}</Button>
          <SignOutButton />
        </>
      )}
    </PageCard>
  );
}
