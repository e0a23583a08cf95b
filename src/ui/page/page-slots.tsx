import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';

/** What others add to each page. Empty slots take no space. */
export interface PageSlots {
  /** On the card, above the heading: the client that asks, on every screen on the way to it. */
  readonly head?: ReactNode;
  /** On the card, below the heading. */
  readonly beforeForm?: ReactNode;
  /** On the card, at its end. */
  readonly afterForm?: ReactNode;
  /** Below the card. */
  readonly below?: ReactNode;
  /** At the end of the page, in small type. */
  readonly legal?: ReactNode;
  /** Whether nothing on the card can be used yet, as something isn't there that users have to see; undefined if none is. */
  readonly isHeld?: boolean | undefined;
  /** Takes the query of the page where a detour started. */
  readonly onDetour?: (query: string) => void;
}

/** What others add to each page. */
export const PageSlotsContext = createContext<PageSlots>({});

/**
 * Tells the page's frame where a detour started, for pages whose own address lacks it, such as one that a mail's link
 * leads to. The frame then names the client that waits, as on every other screen on the way to it.
 *
 * @param query of the page where the detour started; undefined if that isn't known
 */
export function useDetourFrom(query: URLSearchParams | undefined): void {
  const { onDetour } = useContext(PageSlotsContext);
  const text = query?.toString();
  // Before anything is painted.
  useLayoutEffect(() => {
    if (text) onDetour?.(text);
  }, [text, onDetour]);
}
