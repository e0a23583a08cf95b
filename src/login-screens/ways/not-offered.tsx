import { failureMessages, refusalMessages } from '@vestibule/login-flow/words';
import { Notice, useMessages } from '@vestibule/ui';
import { signInMessages } from '../words/sign-in';

/** Says that the tenant is unknown, in place of a form that fails. */
export function TenantUnknown() {
  const t = useMessages(signInMessages);
  const tFailure = useMessages(failureMessages);
  return (
    <>
      <h2 className="vs-subtitle">{t('methods.title.tenant')}</h2>
      <Notice tone="danger">{tFailure('TENANT_UNKNOWN')}</Notice>
    </>
  );
}

/** Says that what a page is for is no way to sign in here. */
export function NotOffered() {
  const t = useMessages(signInMessages);
  return <Notice icon="alert">{t('notOffered')}</Notice>;
}

/** Said to somebody who came for the form of a new account, where nobody signs up. */
export function SignUpClosed() {
  const t = useMessages(refusalMessages);
  return <Notice icon="alert">{t('refused.SIGN_UP_OFF')}</Notice>;
}
