import { Button, useMessages } from '@vestibule/ui';
import { messages } from '../messages';
import { useLoginMethods } from '../form/use-login-methods';
import { hasCodeBesideLink } from './contact-kind';

interface LinkElsewhereProps {
  readonly appName: string;
  readonly onContinue: () => void;
}

/**
 * A link requested in another browser, or on another device. It signs in here if the user wants that; where they began,
 * only what they type there can sign them in: otherwise a link would be enough to sign in someone else's page.
 */
export function LinkElsewhere({ appName, onContinue }: LinkElsewhereProps) {
  const t = useMessages(messages);
  const [methods] = useLoginMethods();
  const hasCode = methods.status === 'READY' && hasCodeBesideLink(methods.methods);
  return (
    <>
      <p>{t('link.asking')}</p>
      <Button onPress={onContinue}>{t('link.continue')}</Button>
      <p className="vs-quiet">{t('link.here', { appName })}</p>
      {methods.status === 'READY' && <p>{t(hasCode ? 'link.there.code' : 'link.there')}</p>}
      <p className="vs-quiet">{t('link.ignore')}</p>
    </>
  );
}
