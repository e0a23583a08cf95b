import { recordReload } from '@vestibule/auth-runtime/reload-once';
import { hasSecret } from '../loader/typed-fields';
import { keepTyping } from './kept-typing';

// Taken before the SDK replaces it with its own, which adds the session to calls.
const original = window.fetch.bind(window);

interface GoneFiles {
  /**
   * The build that a file is of, by the address of its first script: a new page has another build, unless the file is
   * missing for good. Undefined for a file that a new page wouldn't replace.
   */
  readonly buildOf: (url: string) => string | undefined | Promise<string | undefined>;
  /** Called if a file is gone, and the page has been reloaded for its build before. */
  readonly onStuck: () => void;
}

/**
 * Watches for scripts and stylesheets that the server no longer has, because a newer build has replaced them. Asking for
 * them again would never help: the page loads itself again instead, once, and keeps what was typed.
 */
export function watchGoneFiles(page: Window, { buildOf, onStuck }: GoneFiles): void {
  let isReloading = false;
  const handle = async (url: string): Promise<void> => {
    const build = (await isGone(url)) ? await buildOf(url) : undefined;
    // Several files of a build are gone at once.
    if (build === undefined || isReloading) return;
    isReloading = true;
    // A part that was fetched ahead, or beside the form, isn't worth a password that is half typed.
    await whenNothingSecret(page);
    if (!recordReload(build)) {
      isReloading = false;
      return onStuck();
    }
    // Until the next document is there, its user types on.
    page.addEventListener('pagehide', keepTyping, { once: true });
    page.location.reload();
  };
  page.addEventListener(
    'error',
    ({ target }) => {
      const url = fileOf(target);
      if (url) handle(url).catch(() => undefined);
    },
    // The error of an element doesn't bubble.
    { capture: true },
  );
}

/** Resolves once no password and no code stands in a field: they are sent, or gone with their form. */
function whenNothingSecret(page: Window): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    observer.observe(page.document, { childList: true, subtree: true });
    page.document.addEventListener('input', look);
    look();

    function look(): void {
      if (hasSecret()) return;
      observer.disconnect();
      page.document.removeEventListener('input', look);
      resolve();
    }
  });
}

function fileOf(target: unknown): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  // A preload says nothing of whether the file is needed.
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
}

/** A browser only says that a file failed. Some servers answer for a missing one with their start page. */
async function isGone(url: string): Promise<boolean> {
  const { status, headers } = await original(url, { method: 'HEAD', cache: 'no-store' });
  return status === 404 || status === 410 || /^text\/html\b/.test(headers.get('content-type') ?? '');
}
