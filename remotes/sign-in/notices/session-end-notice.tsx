import type { SessionEnd } from '@vestibule/auth-runtime';
import { Notice, useMessages } from '@vestibule/ui';
import { outcomeMessages } from '../words/outcome-messages';

/** Says why the user has to sign in again, unless they signed out on this page. */
export function SessionEndNotice({ ended }: { readonly ended: SessionEnd | undefined }) {
  const t = useMessages(outcomeMessages);
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
