import { wordsOf } from '@vestibule/messages';
import { mails } from '../messages/compiled/mails';
import { KINDS } from './kinds';
import type { Letter } from './letter';

/**
 * What a text message says. The code comes first, so a phone shows it without opening the message, and in the last line stands
 * whose it is: phones then offer it on that site's pages alone (W3C Origin-bound one-time codes).
 *
 * @param host of the website
 */
export function textMessage(
  { kind, locale, tenantId, code, link }: Letter,
  appName: string,
  host: string,
): string {
  const t = wordsOf(mails, locale, tenantId);
  const subject = t(KINDS[kind].subject, { code: code ?? '', appName });
  return code === null ? `${subject}\n${link ?? ''}` : `${subject}\n\n@${host} #${code}`;
}
