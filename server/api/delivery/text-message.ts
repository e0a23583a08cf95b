import { wordsOf } from '@vestibule/messages';
import { mails } from '../messages/compiled/mails';
import type { Letter } from './letter';

/**
 * What a text message says. The code comes first, so a phone shows it without opening the message, and in the last line stands
 * whose it is: phones then offer it on that site's pages alone (W3C Origin-bound one-time codes).
 *
 * @param host of the website
 */
export function textMessage({ locale, tenantId, code, link }: Letter, appName: string, host: string): string {
  const t = wordsOf(mails, locale, tenantId);
  const parts = [
    code !== null && t('signIn.subject.code', { code, appName }),
    link !== null && `${t(code === null ? 'signIn.link' : 'signIn.link.or', { appName })}\n${link}`,
    code !== null && `@${host} #${code}`,
  ];
  return parts.filter((part) => part !== false).join('\n\n');
}
