import {
  findSlots,
  holdsForm,
  type RemoteContext,
  type SlotMatch,
  type SlotProps,
} from '@vestibule/contract';
import { SlotTexts } from '@vestibule/login-screens';
import type { PageSlots } from '@vestibule/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { RemoteFailure } from '../../loader/remote-failure';
import type { Outage, PageRemotes } from '../../loader/remote-loader';
import { RemoteView } from '../../loader/remote-view';

/** A login screen, as its slots see it. */
export interface LoginSlotsPlace {
  readonly remotes: PageRemotes;
  readonly context: RemoteContext<ReactNode>;
  /** The screen's path below the website base path. */
  readonly path: string;
  /** The remote that the screen itself belongs to. */
  readonly remote?: string | undefined;
}

/**
 * What remotes add to a login screen, each in its own box. A slot that nobody fills renders nothing. The screen is held
 * while something isn't there that its users have to see.
 */
export function useLoginSlots(place: LoginSlotsPlace): PageSlots {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const onShown = useCallback((key: string, isShown: boolean) => {
    setShown((before) => {
      if (before.has(key) === isShown) return before;
      return new Set(isShown ? [...before, key] : [...before].filter((other) => other !== key));
    });
  }, []);
  const found = {
    beforeForm: slotsOf(place, 'login/before-form'),
    afterForm: slotsOf(place, 'login/after-form'),
    below: slotsOf(place, 'login/below'),
    legal: slotsOf(place, 'login/legal'),
  };
  const holding = Object.values(found)
    .flat()
    .filter(({ slot }) => holdsForm(slot));
  const isHeld = holding.length === 0 ? undefined : holding.some((match) => !shown.has(keyOf(match)));
  const filled = (matches: readonly SlotMatch[]) =>
    matches.length === 0
      ? undefined
      : matches.map((match) => <Slot key={keyOf(match)} {...place} match={match} onShown={onShown} />);
  return {
    beforeForm: filled(found.beforeForm),
    afterForm: filled(found.afterForm),
    below: filled(found.below),
    legal: filled(found.legal),
    isHeld,
  };
}

function slotsOf({ remotes, context }: LoginSlotsPlace, name: keyof SlotProps): readonly SlotMatch[] {
  return findSlots(remotes.registry, name, context.query);
}

function keyOf({ entry, exportName, slot }: SlotMatch): string {
  return `${slot.slot} ${entry.name} ${exportName}`;
}

interface SlotViewProps extends LoginSlotsPlace {
  readonly match: SlotMatch;
  readonly onShown: (key: string, isShown: boolean) => void;
}

function Slot({ match, remotes, context, path, remote, onShown }: SlotViewProps) {
  const { entry, exportName, slot } = match;
  const key = keyOf(match);
  const texts = slot.content && <SlotTexts slot={slot.slot} content={slot.content} />;
  const noteShown = useCallback((isShown: boolean) => onShown(key, isShown), [key, onShown]);
  return (
    <RemoteView
      remotes={remotes}
      entry={entry}
      exportName={exportName}
      props={{ context, path }}
      isExtra
      loading={texts ?? <></>}
      onShown={noteShown}
      failed={failed}
    />
  );

  // Users didn't come for the extras beside a form, so only a required one shows its failure. If the screen belongs to the
  // same remote, it has already reported the failure. What holds the form always says why.
  function failed(outage: Outage): ReactNode {
    const isTold = holdsForm(slot) || (slot.required && entry.name !== remote && !hasWords(slot.content));
    if (!isTold) return texts;
    return (
      <aside className="vs-below">
        <RemoteFailure {...outage} />
      </aside>
    );
  }
}

function hasWords(content: SlotMatch['slot']['content']): boolean {
  return Object.values(content ?? {}).some((paragraphs) => paragraphs.length > 0);
}
