import { ShellError, type RemoteContext, type SlotProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { withTypedEmail } from '../../fallback/typed-email';
import type { RuntimeViolations } from '../../trust/one-runtime';
import { RemoteFailure } from '../../loader/remote-failure';
import type { PageRemotes } from '../../loader/remote-loader';
import { RemoteView } from '../../loader/remote-view';
import { findSlot } from '../../registry/route-table';
import { SignInFormFailure } from '../failures/sign-in-failure';

interface SlotViewProps<Name extends keyof SlotProps> {
  readonly remotes: PageRemotes;
  readonly violations: RuntimeViolations;
  readonly name: Name;
  readonly context: RemoteContext<ReactNode>;
  readonly props: SlotProps[Name];
}

/** Fills a slot with an export of the remote that the registry names for it. */
export function SlotView<Name extends keyof SlotProps>(view: SlotViewProps<Name>) {
  const { remotes, violations, name, context, props } = view;
  const found = findSlot(remotes.registry, name, context.query);
  if (!found) {
    const error = new ShellError('SLOT_UNSERVED', {
      problems: [`no enabled remote fills the slot "${name}"`],
    });
    return failed(error, () => window.location.reload(), false);
  }
  return (
    <RemoteView
      remotes={remotes}
      violations={violations}
      entry={found.entry}
      exportName={found.exportName}
      props={{ ...props, context: withTypedEmail(context) }}
      failed={failed}
    />
  );

  function failed(error: ShellError, onRetry: () => void, retrying: boolean): ReactNode {
    const failure = { error, onRetry, retrying };
    if (!('onSuccess' in props)) return <RemoteFailure {...failure} />;
    return <SignInFormFailure {...failure} context={context} onSuccess={props.onSuccess} />;
  }
}
