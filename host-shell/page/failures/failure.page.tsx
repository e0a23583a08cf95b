import { OutageNotice } from '../../loader/remote-failure';
import type { Outage } from '../../loader/remote-loader';
import { APP_NAME, type ShellError, type ShellErrorCode } from '@vestibule/contract';
import { PageCard, useMessages } from '@vestibule/ui';
import { nameOfDocument } from '../../load-config';
import { messages } from '../../messages';

interface FailurePageProps extends Outage {
  /** From the configuration; undefined if even that couldn't be loaded. */
  readonly appName?: string;
}

/** Whose registry it is can't be told, so trying again may not help. */
const REFUSED: readonly ShellErrorCode[] = [
  'REGISTRY_UNSIGNED',
  'REGISTRY_FORGED',
  'REGISTRY_OUTDATED',
  'REGISTRY_FOREIGN',
];

/** The page for when the shell could not start. The console has the details, for developers. */
export function FailurePage({ appName = nameOfDocument() ?? APP_NAME, ...outage }: FailurePageProps) {
  const t = useMessages(messages);
  const { error } = outage;
  const about = aboutOf(error);
  const isRefused = REFUSED.includes(error.code);
  const words = t(isRefused ? 'registry.text.refused' : `${about}.text`);
  return (
    <PageCard appName={appName} title={t(`${about}.title`)}>
      <OutageNotice {...outage} words={words} />
    </PageCard>
  );
}

function aboutOf({ code }: ShellError): 'config' | 'registry' | 'shell' {
  if (code.startsWith('CONFIG')) return 'config';
  return code.startsWith('REGISTRY') ? 'registry' : 'shell';
}
