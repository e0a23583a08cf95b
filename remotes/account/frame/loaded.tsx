import { Button, Loading, Notice, useMessages } from '@vestibule/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { useFailureWords } from './use-failure-words';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** How many rows it probably has: their room is kept while it loads. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** The height of a row with its gap, in rem. */
const ROW = 4.75;

/** Shows what a query found, or its state. Earlier results stay when a refresh fails. */
export function Loaded<Data>({ query, rows = 0, children }: LoadedProps<Data>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const { data, error, failureCount, refetch, isFetching } = query;
  const again = (
    <Button tone="quiet" busy={isFetching ? t('loading') : undefined} onPress={() => void refetch()}>
      {t('retry')}
    </Button>
  );

  if (data !== undefined) {
    return (
      <>
        {error && (
          <>
            <Notice tone="danger">
              {t('stale')} {failureWords(error)}
            </Notice>
            {again}
          </>
        )}
        {children(data)}
      </>
    );
  }
  if (error) {
    return (
      <>
        <Notice tone="danger">{failureWords(error)}</Notice>
        {again}
      </>
    );
  }
  return (
    <div style={{ minHeight: `${rows * ROW}rem` }}>
      <Loading label={t('loading')} />
      {failureCount > 0 && <Notice>{t('loading.again')}</Notice>}
    </div>
  );
}
