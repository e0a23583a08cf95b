import type { RemoteContext, SlotProps } from '@vestibule/contract';
import type { PageSlots } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { RemoteFailure } from '../../loader/remote-failure';
import type { PageRemotes } from '../../loader/remote-loader';
import { RemoteView } from '../../loader/remote-view';
import { findSlots } from '../../registry/route-table';

/** A login screen, as its slots see it. */
export interface LoginSlotsPlace {
  readonly remotes: PageRemotes;
  readonly context: RemoteContext<ReactNode>;
  /** The screen's path below the website base path. */
  readonly path: string;
  /** The remote that the screen itself belongs to. */
  readonly remote?: string | undefined;
}

/** What remotes add to a login screen, each in its own box. A slot that nobody fills renders nothing. */
export function loginSlots(place: LoginSlotsPlace): PageSlots {
  return {
    beforeForm: filled(place, 'login/before-form'),
    afterForm: filled(place, 'login/after-form'),
    below: filled(place, 'login/below'),
    legal: filled(place, 'login/legal'),
  };
}

function filled(place: LoginSlotsPlace, name: keyof SlotProps): ReactNode {
  const { remotes, context, path, remote } = place;
  const found = findSlots(remotes.registry, name, context.query);
  if (found.length === 0) return undefined;
  return found.map(({ entry, exportName, slot }) => (
    <RemoteView
      key={`${entry.name} ${exportName}`}
      remotes={remotes}
      entry={entry}
      exportName={exportName}
      props={{ context, path }}
      loading={<></>}
      // Users didn't come for the extras beside a form, so only a required one shows its failure. If the screen belongs
      // to the same remote, it has already reported the failure.
      failed={(outage) =>
        slot.required && entry.name !== remote ? (
          <aside className="vs-below">
            <RemoteFailure {...outage} />
          </aside>
        ) : null
      }
    />
  ));
}
