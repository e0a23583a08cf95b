import type { PageInput, Screen } from '@vestibule/login-flow';
import type { Asking } from '../client/asking';
import type { TranslateEvery } from '../words/words-in';

/** What the parts of a page without script know of it. */
export interface ScreenProps extends Omit<PageInput, 'screen' | 'loginInfo'>, Asking {
  readonly t: TranslateEvery;
  /** Whether the page is about a client's request. */
  readonly isChallenge: boolean;
}

/** What a page gets for one kind of screen. */
export type PageOf<Kind extends Screen['screen']> = ScreenProps & {
  readonly screen: Extract<Screen, { readonly screen: Kind }>;
};
