import { linkContact } from '@vestibule/auth-runtime';
import { useLookup } from '@vestibule/auth-runtime/react';
import { hasCodeBesideLink } from '@vestibule/login-flow';
import { APART, Sentence, signInMessages } from '@vestibule/login-screens';
import { contactText, Failure, useLoginMethods } from '@vestibule/login-screens/runtime';
import { Button, Loading, useMessages } from '@vestibule/ui';
import { useCallback, useEffect } from 'react';

interface LinkElsewhereProps {
  readonly appName: string;
  readonly preAuthSessionId: string;
  readonly linkCode: string;
  readonly onContinue: () => void;
  /** The link no longer works. */
  readonly onSpent: () => void;
}

/**
 * For a link requested in another browser, or on another device. It signs in here if the user wants that, and has read
 * as whom: anyone could have sent them a link of their own. Where they began, only a code typed there signs them in:
 * otherwise opening a link could sign in someone else's page.
 */
export function LinkElsewhere(props: LinkElsewhereProps) {
  const { appName, preAuthSessionId, linkCode, onContinue, onSpent } = props;
  const t = useMessages(signInMessages);
  const [methods] = useLoginMethods();
  const [account, retry] = useLookup(
    useCallback(
      async () => ({ told: await linkContact({ preAuthSessionId, linkCode }) }),
      [preAuthSessionId, linkCode],
    ),
  );
  const isSpent = account.status === 'READY' && account.told.status === 'RESTART';
  useEffect(() => {
    if (isSpent) onSpent();
  }, [isSpent, onSpent]);

  if (account.status === 'LOADING' || isSpent) return <Loading label={t('checking')} />;
  if (account.status === 'FAILED') return <Failure error={account.error} onRetry={retry} />;
  const hasCode = methods.status === 'READY' && hasCodeBesideLink(methods.methods);
  return (
    <>
      <p>{t('link.asking')}</p>
      {account.told.status === 'OK' && (
        <p>
          <Sentence text={t('link.account', { contact: APART })}>
            {contactText(account.told.contact)}
          </Sentence>
        </p>
      )}
      <Button isDeliberate onPress={onContinue}>
        {t('link.continue')}
      </Button>
      <p className="vs-quiet">{t('link.here', { appName })}</p>
      {methods.status === 'READY' && <p>{t(hasCode ? 'link.there.code' : 'link.there')}</p>}
      {methods.status !== 'LOADING' && <p className="vs-quiet">{t('link.ignore')}</p>}
    </>
  );
}
