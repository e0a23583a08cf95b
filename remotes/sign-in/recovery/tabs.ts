import { useEffect, useRef } from 'react';

/*
 * A tab waits for a verification, and the link is opened in another one: they tell each other that there is something to
 * look at, and no more.
 */

const CHANNEL = 'vestibule-verification';
type Word = 'verified' | 'going-on';

/** Tells the other tabs of this browser. */
export function tellTabs(word: Word): void {
  const channel = channelOf();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none: it is of this origin
  channel?.postMessage(word);
  channel?.close();
}

/** Calls the listener when another tab says the word, whether or not this one is looked at. */
export function useTabs(word: Word, listener: () => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const channel = channelOf();
    channel?.addEventListener('message', ({ data }) => data === word && latest.current());
    return () => channel?.close();
  }, [word]);
}

function channelOf(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
}
