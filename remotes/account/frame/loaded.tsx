import { Button, Loading, Notice, useMessages } from '@vestibule/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { useFailureWords } from './use-failure-words';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What parts of the content ask for. It comes with them: later, each would move what can be pressed below it. */
  readonly others?: readonly UseQueryResult[];
  /** How many rows it probably has: their room is kept while it loads. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** The height of a row with its gap, in rem. */
const ROW = 4.75;

/** Shows what a query found, or its state. Earlier results stay when a refresh fails. */
export function Loaded<Data>({ query, others = [], rows = 0, children }: LoadedProps<Data>) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const { data, error, refetch, isFetching } = query;
  const awaited = [query, ...others].filter(({ isPending }) => isPending);

  if (awaited.length > 0) {
    return (
      <div style={{ minHeight: `${rows * ROW}rem` }}>
        <Loading label={t('loading')} />
        {awaited.some(({ failureCount }) => failureCount > 0) && <Notice>{t('loading.again')}</Notice>}
      </div>
    );
  }
  return (
    <>
      {error && (
        <>
          <Notice tone="danger">
            {data === undefined
              ? failureWords(error)
              : t('together', { first: t('stale'), second: failureWords(error) })}
          </Notice>
          <Button tone="quiet" busy={isFetching ? t('loading') : undefined} onPress={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
