import type { Exchange } from '../exchange/exchange';
import type { Page } from '../exchange/page';
import type { NoScriptContext } from '../context';
import type { AskedBefore } from '../mails/asked-before';

/** What a plain form's answer depends on. */
export interface Flow {
  readonly exchange: Exchange;
  readonly page: Page;
  /** The page's language, a BCP 47 tag, as the website says; the browser's where it doesn't. */
  readonly lang: string;
  readonly context: NoScriptContext & { readonly asked: AskedBefore };
}
