import type { ShellError } from '@vestibule/contract';
import { Button, Notice, useMessages, useWhenOnline } from '@vestibule/ui';
import { fallbackMessages } from './messages';

/** Why the form is plain. */
export interface FallbackReason {
  readonly error: ShellError;
  /** Retries what failed. */
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

interface FullPageProps extends FallbackReason {
  /** Whether nothing was typed yet: then the full page can load by itself without losing anything. */
  readonly pristine: boolean;
}

/** Says why the form is plain, and offers the full one again. */
export function FullPage({ error, onRetry, retrying, pristine }: FullPageProps) {
  const t = useMessages(fallbackMessages);
  useWhenOnline(() => {
    if (pristine) onRetry();
  });
  return (
    <>
      <Notice>
        <span>{t('why')}</span>
        {!pristine && <span>{` ${t('why.kept')}`}</span>}
      </Notice>
      <Button tone="quiet" busy={retrying ? t('full.busy') : undefined} onPress={onRetry}>
        {t('full')}
      </Button>
      <p className="vs-quiet">{t('reference', { reference: error.reference })}</p>
    </>
  );
}
