import type { ReactNode } from 'react';

/** Stands in a sentence for the value that `Sentence` sets apart. */
export const APART = '\u{F8FF}';

interface SentenceProps {
  /** With `APART` in the place of the value. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A sentence that sets one of its values apart, such as an address, whichever way it is written. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, after] = text.split(APART);
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
