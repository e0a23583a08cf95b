import { PATHS, type PageProps } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from './messages';

/** The page of this remote, for signed-in users. */
export function TemplatePage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  return (
    <PageCard appName={context.appName} title={t('title')}>
      <p>{t('text')}</p>
      <Button onPress={() => context.navigate(PATHS.home)}>{t('home')}</Button>
    </PageCard>
  );
}
