import type { Branding } from '@vestibule/branding';
import { parseUrl, QUERY } from '@vestibule/contract';
import { languageOf } from '@vestibule/messages';
import { withoutOwn } from '@vestibule/login-flow/tickets';
import type { Text } from '../../files/send-text';
import type { SiteConfig } from '../../site-config';
import { brandedDocuments, type ShellDocuments } from './branded-documents';

/** Where documents find the list of what their pages load, below the site's path: most users sign in without it. */
const NEEDED_LIST = '/needed.html';

const [AT, LANG] = ['at', 'lang'];

/**
 * The address of the list for a page, with nothing of a request in it.
 *
 * @param url of the page, below the site's path
 * @param locale the page's, a BCP 47 tag
 */
export function neededList(url: URL, sitePath: string, locale: string): string {
  const query = withoutOwn(url.searchParams);
  // Which files a page loads depends on what is in its address, but for the tenant not on its value.
  for (const [key, value] of query) if (key !== QUERY.tenantId && value !== '') query.set(key, '1');
  const at = `${url.pathname}${query.size === 0 ? '' : '?'}${query}`;
  return `${sitePath}${NEEDED_LIST}?${new URLSearchParams({ [AT]: at, [LANG]: languageOf(locale) })}`;
}

/**
 * The list that an address asks for, by the branding of now.
 *
 * @returns by the path, the address and the site; undefined for anything else
 */
export function listText(documents: ShellDocuments, branding: () => Branding) {
  return (path: string, { searchParams }: URL, site: SiteConfig): Text | undefined => {
    const at = searchParams.get(AT) ?? '';
    const page = path === NEEDED_LIST && at.startsWith('/') ? parseUrl(`http://localhost${at}`) : undefined;
    if (!page) return undefined;
    const lang = languageOf(searchParams.get(LANG) ?? '');
    const found = brandedDocuments(documents, site, branding(), page, lang)(undefined);
    if (!found) return undefined;
    const { id, list } = found.document;
    const make = () => `<!doctype html><head><meta charset="utf-8">${list}</head>`;
    return { type: 'text/html; charset=utf-8', key: `list ${id}`, make };
  };
}
