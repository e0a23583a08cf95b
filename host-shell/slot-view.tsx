import { ShellError, type RemoteContext, type SlotProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import type { RuntimeViolations } from './one-runtime';
import { RemoteFailure } from './remote-failure';
import type { RemoteSource } from './remote-source';
import { RemoteView } from './remote-view';
import { findSlot } from './route-table';

interface SlotViewProps<Name extends keyof SlotProps> {
  readonly source: RemoteSource;
  readonly violations: RuntimeViolations;
  readonly name: Name;
  readonly context: RemoteContext<ReactNode>;
  readonly props: SlotProps[Name];
}

/** What fills a slot: an export of whichever remote the registry names for it. */
export function SlotView<Name extends keyof SlotProps>(view: SlotViewProps<Name>) {
  const { source, violations, name, context, props } = view;
  const found = findSlot(source.registry, name, context.query);
  if (!found) {
    const error = new ShellError('SLOT_UNSERVED', {
      problems: [`no enabled remote fills the slot "${name}"`],
    });
    return <RemoteFailure error={error} onRetry={() => window.location.reload()} />;
  }
  return (
    <RemoteView
      source={source}
      violations={violations}
      entry={found.entry}
      exportName={found.exportName}
      props={{ ...props, context }}
      failed={(error, retry) => <RemoteFailure error={error} onRetry={retry} />}
    />
  );
}
