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
  return code === null
    ? `${t('signIn.subject.link', { appName })}\n${link ?? ''}`
    : `${t('signIn.subject.code', { code, appName })}\n\n@${host} #${code}`;
}
