import { timeLimit } from '@vestibule/auth-runtime';
import { ShellError } from '@vestibule/contract';
import { ownFetch } from './own-fetch';
import { hasIntegrity } from './integrity';

/** How long checking a refused file may take, in milliseconds. */
const LOOK_TIMEOUT = 5_000;

/**
 * Watches for scripts and stylesheets that the browser refuses because of their integrity, and names them in the
 * console. Browsers only report that a script failed.
 *
 * @returns finds the address of a refused file below that of a folder
 */
export function watchTampering(page: Window): (base: string) => Promise<string | undefined> {
  const refusals = new Map<string, Promise<boolean>>();

  page.addEventListener(
    'error',
    ({ target }) => {
      const failed = failedFile(target);
      if (failed) refusals.set(failed.url, look(failed.url, failed.integrity));
    },
    // The error of an element doesn't bubble.
    { capture: true },
  );

  return async (base) => {
    for (const [url, refused] of refusals) if (url.startsWith(base) && (await refused)) return url;
    return undefined;
  };
}

function failedFile(target: unknown): { readonly url: string; readonly integrity: string } | undefined {
  if (target instanceof HTMLScriptElement && target.integrity)
    return { url: target.src, integrity: target.integrity };
  if (target instanceof HTMLLinkElement && target.integrity)
    return { url: target.href, integrity: target.integrity };
  return undefined;
}

async function look(url: string, integrity: string): Promise<boolean> {
  try {
    const response = await ownFetch(url, { signal: timeLimit(LOOK_TIMEOUT) });
    if (!response.ok) return false;
    if (await hasIntegrity(await response.arrayBuffer(), integrity)) return false;
  } catch {
    // If it can't be fetched, its content isn't the problem.
    await tellMissingCors(url);
    return false;
  }
  console.error(
    new ShellError('REMOTE_TAMPERED', { url, problems: ['its content has another hash'] }).message,
  );
  return true;
}

// A page only learns that the request failed: the host may be down, or may not let the page read the file.
async function tellMissingCors(url: string): Promise<void> {
  if (new URL(url).origin === window.location.origin) return;
  try {
    await ownFetch(url, { mode: 'no-cors', signal: timeLimit(LOOK_TIMEOUT) });
  } catch {
    return;
  }
  const problems = [
    `its host answers, but not with "Access-Control-Allow-Origin: ${window.location.origin}" (or "*"), which integrity needs`,
  ];
  console.error(new ShellError('REMOTE_UNREACHABLE', { url, problems }).message);
}
