import { internalPath, PATHS, QUERY, type PageProps } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { messages } from './messages';

/** The factor chooser. No factor beyond the first can be asked for yet, so it leads on. */
export function MfaChooserPage({ context }: PageProps<ReactNode>) {
  const t = useMessages(messages);
  const destination = internalPath(context.query.get(QUERY.redirectToPath)) ?? PATHS.home;
  return (
    <PageCard appName={context.appName} title={t('title')}>
      <p>{t('text')}</p>
      <Button onPress={() => context.navigate(destination, { replace: true })}>{t('on')}</Button>
    </PageCard>
  );
}
