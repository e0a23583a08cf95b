import { Button, Notice, PageCard, useMessages } from '@vestibule/ui';
import { messages } from '../messages';

/** The page for an address that nothing serves. */
export function NotFoundPage({ appName, onHome }: { readonly appName: string; readonly onHome: () => void }) {
  const t = useMessages(messages);
  return (
    <PageCard appName={appName} title={t('notFound.title')}>
      <Notice icon="alert">{t('notFound.text')}</Notice>
      <Button onPress={onHome}>{t('home')}</Button>
    </PageCard>
  );
}
