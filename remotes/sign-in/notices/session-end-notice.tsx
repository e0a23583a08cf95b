import { signInOutcomes } from '@vestibule/login-screens';
import type { SessionEnd } from '@vestibule/auth-runtime';
import { Notice, useMessages } from '@vestibule/ui';

/** Says why the user has to sign in again, unless they signed out on this page. */
export function SessionEndNotice({ ended }: { readonly ended: SessionEnd | undefined }) {
  const t = useMessages(signInOutcomes);
  switch (ended?.action) {
    case undefined:
      return null;
    case 'SIGN_OUT':
      return ended.elsewhere ? <Notice>{t('ended.elsewhere')}</Notice> : null;
    case 'UNAUTHORISED':
      return ended.tokenTheftDetected ? (
        <Notice tone="danger">{t('ended.theft')}</Notice>
      ) : (
        <Notice>{t('ended.expired')}</Notice>
      );
  }
}
