import type { ShellError } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import { messages } from './messages';

interface FailurePageProps {
  readonly failure: ShellError;
  readonly onRetry: () => void;
}

/** The page that stands where the shell could not start. What exactly is wrong is in the console, for developers. */
export function FailurePage({ failure, onRetry }: FailurePageProps) {
  const t = useMessages(messages);
  const about = failure.code.startsWith('REGISTRY') ? 'registry' : 'config';
  const isRefused = ['REGISTRY_UNSIGNED', 'REGISTRY_FORGED', 'REGISTRY_OUTDATED'].includes(failure.code);
  return (
    <PageCard appName="Vestibule" title={t(`${about}.title`)}>
      <p role="alert">{t(isRefused ? 'registry.text.refused' : `${about}.text`)}</p>
      <Button onPress={onRetry}>{t('retry')}</Button>
      <p className="vs-quiet">{t('reference', { reference: failure.reference })}</p>
    </PageCard>
  );
}
