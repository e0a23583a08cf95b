import type { AuthError } from '@vestibule/auth-runtime';
import { useFailureWords, useWhenBack } from '@vestibule/auth-runtime/react';
import { failureTone } from '@vestibule/login-flow';
import { Button, Notice, sharedMessages, useMessages } from '@vestibule/ui';
import { signInMessages, TenantUnknown } from '@vestibule/login-screens';

interface FailureProps {
  readonly error: AuthError;
  readonly onRetry: () => void;
  /** `accent` where trying again is the page's one next step. */
  readonly tone?: 'accent' | 'quiet';
}

/** Something could not be determined; the user can ask again. */
export function Failure({ error, onRetry, tone = 'quiet' }: FailureProps) {
  const t = useMessages(sharedMessages);
  const failureWords = useFailureWords();
  useWhenBack(error, onRetry);
  return (
    <>
      <Notice tone={failureTone(error.code)}>{failureWords(error)}</Notice>
      <Button tone={tone} onPress={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}

/** Nobody can sign in, or the methods are unknown: tells the user in words, with a reference for support. */
export function MethodsFailure({ error, onRetry }: Omit<FailureProps, 'tone'>) {
  const t = useMessages(signInMessages);
  const failureWords = useFailureWords();
  useWhenBack(error, onRetry);
  return (
    <div className="vs-stack">
      {error.code === 'TENANT_UNKNOWN' ? (
        <TenantUnknown />
      ) : (
        <>
          {SET_UP_BY_NOBODY.has(error.code) && <h2 className="vs-subtitle">{t('methods.title.none')}</h2>}
          <Notice tone={failureTone(error.code)}>{failureWords(error)}</Notice>
        </>
      )}
      <Button tone="quiet" onPress={onRetry}>
        {t('retry')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference ?? error.code })}</p>
    </div>
  );
}

const SET_UP_BY_NOBODY: ReadonlySet<AuthError['code']> = new Set(['NO_FIRST_FACTORS', 'NO_PROVIDERS']);
