import { DEFAULT_LOCALE } from '@vestibule/ui';

/** The cookie that holds the language, as SuperTokens names it. */
const COOKIE = 'sCurrLanguage';

/**
 * The user's language, from its cookie. The cookie is written anew at each visit and never expires.
 *
 * @param document where the cookie is
 */
export function readLanguage(document: Document): string {
  const stored = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  const language = stored && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(stored) ? stored : DEFAULT_LOCALE;
  document.cookie = `${COOKIE}=${language}; path=/; expires=Fri, 31 Dec 9999 23:59:59 GMT; samesite=lax`;
  return language;
}
