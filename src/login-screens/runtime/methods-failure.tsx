import type { AuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import { signInMessages, TenantUnknown } from '@vestibule/login-screens';

interface MethodsFailureProps {
  readonly error: AuthError;
  readonly onRetry: () => void;
}

/** Nobody can sign in, or the methods are unknown: tells the user in words, with a reference for support. */
export function MethodsFailure({ error, onRetry }: MethodsFailureProps) {
  const t = useMessages(signInMessages);
  const failureWords = useFailureWords();
  useWhenOnline(onRetry);
  return (
    <div className="vs-stack">
      {error.code === 'TENANT_UNKNOWN' ? (
        <TenantUnknown />
      ) : (
        <>
          {isSetUpByNobody(error) && <h2 className="vs-subtitle">{t('methods.title.none')}</h2>}
          <Notice tone="danger">{failureWords(error)}</Notice>
        </>
      )}
      <Button tone="quiet" onPress={onRetry}>
        {t('retry')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference ?? error.code })}</p>
    </div>
  );
}

function isSetUpByNobody({ code }: AuthError): boolean {
  return code === 'NO_FIRST_FACTORS' || code === 'NO_PROVIDERS';
}
