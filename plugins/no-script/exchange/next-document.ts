import { FOR_SCRIPT } from '@vestibule/contract';
import { html } from '@vestibule/html';
import type { Screen } from '@vestibule/login-flow';
import type { NoScriptContext } from '../context';

/**
 * What a script that has sent a form shows in place of its document, or where it goes if this has nothing to show. The
 * address is that of the link `canonical`.
 *
 * @param location where the browser's own form would lead
 * @param screen what is shown there, if it is a page of the website
 */
export async function nextDocument(
  location: string,
  screen: Screen | undefined,
  context: NoScriptContext,
  lang: string,
): Promise<string> {
  const address = html`<link rel="canonical" href="${location}" />`.markup;
  const isShown = screen && screen.screen !== 'needs-script';
  const document = isShown ? await documentAt(location, context, lang) : undefined;
  return document?.replace('<head>', (head) => head + address) ?? `<!doctype html>${address}`;
}

/** The document of one of the website's pages, as a browser would get it. */
async function documentAt(
  location: string,
  { website, siteOrigin, siteTimeout }: NoScriptContext,
  lang: string,
): Promise<string | undefined> {
  if (siteOrigin === undefined) return undefined;
  try {
    const response = await fetch(siteOrigin + location.slice(website.length), {
      headers: { accept: 'text/html', cookie: `sCurrLanguage=${lang}` },
      redirect: 'error',
      signal: AbortSignal.timeout(siteTimeout),
    });
    const text = await response.text();
    // One that needs script, or goes on by itself, is for the browser.
    const isWhole = response.headers.get('content-type')?.startsWith(FOR_SCRIPT) && text.includes('<head>');
    return response.ok && isWhole ? text : undefined;
  } catch {
    // The browser finds out by itself.
    return undefined;
  }
}
