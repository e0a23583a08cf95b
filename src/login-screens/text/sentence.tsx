import type { ReactNode } from 'react';

interface SentenceProps {
  readonly text: string;
  /** The placeholder, with its braces. */
  readonly at: string;
  readonly children: ReactNode;
}

/** A sentence that sets one of its values apart, such as an address, whichever way it is written. */
export function Sentence({ text, at, children }: SentenceProps) {
  const [before, after] = text.split(at);
  return (
    <>
      <span>{before}</span>
      <strong>
        <bdi>{children}</bdi>
      </strong>
      <span>{after}</span>
    </>
  );
}
