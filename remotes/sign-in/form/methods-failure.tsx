import { signInMessages } from '@vestibule/login-screens';
import type { AuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';

interface MethodsFailureProps {
  readonly error: AuthError;
  readonly onRetry: () => void;
}

/** Nobody can sign in, or the methods are unknown: tells the user in words, with a reference for support. */
export function MethodsFailure({ error, onRetry }: MethodsFailureProps) {
  const t = useMessages(signInMessages);
  const failureWords = useFailureWords();
  const title = titleOf(error);
  useWhenOnline(onRetry);
  return (
    <div className="vs-stack">
      {title && <h2 className="vs-subtitle">{t(title)}</h2>}
      <Notice tone="danger">{failureWords(error)}</Notice>
      <Button tone="quiet" onPress={onRetry}>
        {t('retry')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference ?? error.code })}</p>
    </div>
  );
}

function titleOf({ code }: AuthError): 'methods.title.none' | 'methods.title.tenant' | undefined {
  if (code === 'TENANT_UNKNOWN') return 'methods.title.tenant';
  return code === 'NO_FIRST_FACTORS' || code === 'NO_PROVIDERS' ? 'methods.title.none' : undefined;
}
