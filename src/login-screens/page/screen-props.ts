import type { ClientInfo, PageInput, Screen } from '@vestibule/login-flow';
import type { Words } from '../words/words-in';

/** The same, for the parts of a page. */
export interface ScreenProps extends Omit<PageInput, 'screen' | 'loginInfo'> {
  readonly t: Words;
  /** Who asks; undefined without a challenge, or if nobody knows. */
  readonly client: ClientInfo | undefined;
  /** Fit for a sentence. */
  readonly clientName: string;
  /** Whether the page is about a client's request. */
  readonly isChallenge: boolean;
}

/** One kind of screen. */
export type ScreenOf<Kind extends Screen['screen']> = Extract<Screen, { readonly screen: Kind }>;
