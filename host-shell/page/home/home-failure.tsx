import { Button, Notice, PageCard, useMessages, useWhenOnline } from '@vestibule/ui';
import { messages } from '../../messages';

interface HomeFailureProps {
  readonly appName: string;
  readonly onRetry: () => void;
}

/** Replaces a start page that could not be loaded. */
export function HomeFailure({ appName, onRetry }: HomeFailureProps) {
  const t = useMessages(messages);
  useWhenOnline(onRetry);
  return (
    <PageCard appName={appName} title={t('remote.title')}>
      <Notice tone="danger">{t('home.failed')}</Notice>
      <Button onPress={onRetry}>{t('retry')}</Button>
    </PageCard>
  );
}
