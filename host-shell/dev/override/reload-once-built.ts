import { ownFetch } from '../../trust/own-fetch';
import { keepTyping } from '../../upgrade/kept-typing';

/** How long after an answer the next is asked for, and after none, in milliseconds. */
const INTERVAL = 500;
const AWAY_INTERVAL = 5000;

/**
 * Loads the page again once the remote that it tries has been built anew: its description then has another hash, whatever tool
 * has built it. What is typed there stays, but for passwords, codes and fields without a name.
 *
 * @param url of the description
 * @param text what the page has of it; undefined if it couldn't be read
 */
export function reloadOnceBuilt(url: string, text: string | undefined): void {
  ask(INTERVAL);

  function ask(wait: number): void {
    setTimeout(async () => {
      if (document.hidden) return ask(INTERVAL);
      const answer = await ownFetch(url, { cache: 'no-store' }).catch(() => undefined);
      // While it is built, it may be missing.
      const now = answer?.ok ? await answer.text().catch(() => text) : text;
      if (now === text) return ask(answer ? INTERVAL : AWAY_INTERVAL);
      keepTyping();
      window.location.reload();
    }, wait);
  }
}
