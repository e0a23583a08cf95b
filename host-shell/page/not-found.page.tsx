import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { messages } from '../messages';

interface NotFoundPageProps {
  readonly appName: string;
  readonly onHome: () => void;
}

/** The page for an address that nothing serves. */
export function NotFoundPage({ appName, onHome }: NotFoundPageProps) {
  const t = useMessages(messages);
  return (
    <PageCard appName={appName} title={t('notFound.title')}>
      <Notice icon="alert">{t('notFound.text')}</Notice>
      <Button onPress={onHome}>{t('home')}</Button>
    </PageCard>
  );
}
