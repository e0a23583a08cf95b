import { createContext, type ReactNode } from 'react';

/** What others put onto each page, besides what the page itself shows. What isn't there takes no place. */
export interface PageSlots {
  /** On the card, below the heading. */
  readonly beforeForm?: ReactNode;
  /** On the card, at its end. */
  readonly afterForm?: ReactNode;
  /** Below the card. */
  readonly below?: ReactNode;
  /** At the end of the page, in small type. */
  readonly legal?: ReactNode;
}

/** What others put onto each page. */
export const PageSlotsContext = createContext<PageSlots>({});
