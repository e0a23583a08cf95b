import { Button, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import { useLoginMethods } from '../form/use-login-methods';
import { hasCodeBesideLink } from './contact-kind';

interface LinkElsewhereProps {
  readonly appName: string;
  readonly onContinue: () => void;
}

/**
 * For a link requested in another browser, or on another device. It signs in here if the user wants that. Where they
 * began, only a code typed there signs them in: otherwise opening a link could sign in someone else's page.
 */
export function LinkElsewhere({ appName, onContinue }: LinkElsewhereProps) {
  const t = useMessages(messages);
  const [methods] = useLoginMethods();
  const hasCode = methods.status === 'READY' && hasCodeBesideLink(methods.methods);
  return (
    <>
      <p>{t('link.asking')}</p>
      <Button isDeliberate onPress={onContinue}>
        {t('link.continue')}
      </Button>
      <p className="vs-quiet">{t('link.here', { appName })}</p>
      {methods.status === 'READY' && <p>{t(hasCode ? 'link.there.code' : 'link.there')}</p>}
      {methods.status !== 'LOADING' && <p className="vs-quiet">{t('link.ignore')}</p>}
    </>
  );
}
