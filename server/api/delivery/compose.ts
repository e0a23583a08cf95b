import type { Letter } from './letter';
import { htmlPart } from './mail/html-part';
import type { MailBrand } from './mail/mail-brand';
import { mailContent, timeOf } from './mail/mail-content';
import { plainPart } from './mail/plain-part';
import type { Message } from './message';
import { textMessage } from './text-message';

/**
 * Puts a letter into the words and looks of a brand.
 *
 * @param host of the website
 */
export function compose(letter: Letter, brand: MailBrand, host: string): Message {
  const { kind, channel, to, locale, tenantId, link, code } = letter;
  const time = timeOf(letter);
  const values = {
    appName: brand.name,
    ...(link !== null && { link }),
    ...(code !== null && { code }),
    ...(time !== undefined && { time }),
  };
  const common = { kind, channel, to, locale, tenantId, link, code, values };
  if (channel === 'sms') {
    const text = textMessage(letter, brand.name, host);
    return { ...common, subject: null, text, html: null, sender: nobody, images: [] };
  }
  const content = mailContent(letter, brand);
  const { senderName, senderAddress, replyTo, logo, darkLogo, mark } = brand;
  return {
    ...common,
    subject: content.subject,
    text: plainPart(content),
    html: htmlPart(content, brand),
    sender: { name: senderName ?? null, address: senderAddress ?? null, replyTo: replyTo ?? null },
    images: [logo, darkLogo, mark].flatMap((image) =>
      image ? [{ cid: image.cid, type: image.type, content: image.content }] : [],
    ),
  };
}

const nobody = { name: null, address: null, replyTo: null };
