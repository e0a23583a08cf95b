import { findSlots, isForOne, ShellError, type RemoteContext, type SlotProps } from '@vestibule/contract';
import type { ReactNode } from 'react';
import { withTypedEmail } from '../../fallback/typed-email';
import { RemoteFailure } from '../../loader/remote-failure';
import type { Outage, PageRemotes } from '../../loader/remote-loader';
import { RemoteView } from '../../loader/remote-view';
import { SignInFormFailure } from '../failures/sign-in-failure';

interface SlotViewProps<Name extends keyof SlotProps> {
  readonly remotes: PageRemotes;
  readonly name: Name;
  readonly context: RemoteContext<ReactNode>;
  readonly props: SlotProps[Name];
}

/** Fills a slot with an export of the remote that the registry names for it, or, if it isn't for one, of each. */
export function SlotView<Name extends keyof SlotProps>(view: SlotViewProps<Name>) {
  const { remotes, name, context, props } = view;
  const all = findSlots(remotes.registry, name, context.query);
  const found = isForOne(name) ? all.slice(0, 1) : all;
  if (found.length === 0) {
    const error = new ShellError('SLOT_UNSERVED', {
      problems: [`no enabled remote fills the slot "${name}"`],
    });
    return failed({ error, onRetry: () => window.location.reload(), retrying: false });
  }
  return found.map(({ entry, exportName }) => (
    <RemoteView
      key={`${entry.name} ${exportName}`}
      remotes={remotes}
      entry={entry}
      exportName={exportName}
      isExtra={!isForOne(name)}
      props={{ ...props, context: withTypedEmail(context) }}
      failed={failed}
    />
  ));

  function failed(outage: Outage): ReactNode {
    if (!('onSuccess' in props)) return <RemoteFailure {...outage} />;
    return <SignInFormFailure {...outage} context={context} onSuccess={props.onSuccess} />;
  }
}
