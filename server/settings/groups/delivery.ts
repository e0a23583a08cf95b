import type { DeliverySettings } from '@vestibule/api';
import * as v from 'valibot';

// No message quotes the input: addresses contain passwords.
const smtpUrl = v.check<string, string>(
  (value) =>
    URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
  'must look like smtps://user:password@mail.example.com',
);
const hookUrl = v.check<string, string>((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && local));
}, 'must be an https URL (or http on localhost) without a user');

/** The variables that configure how mails and text messages are delivered. */
export const deliveryEntries = {
  VESTIBULE_SMTP_URL: v.optional(v.pipe(v.string(), smtpUrl)),
  VESTIBULE_MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
        'must look like Vestibule <no-reply@example.com>',
      ),
    ),
  ),
  VESTIBULE_MESSAGE_HOOK_URL: v.optional(v.pipe(v.string(), hookUrl)),
  VESTIBULE_MESSAGE_HOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 random bytes in base64'),
    ),
  ),
};

type Read = { [Name in keyof typeof deliveryEntries]?: string | undefined };

/** Throws if a variable is missing the other one it needs. */
export function deliveryOf(read: Read): DeliverySettings {
  const smtp = pair(read, 'VESTIBULE_SMTP_URL', 'VESTIBULE_MAIL_FROM');
  const hook = pair(read, 'VESTIBULE_MESSAGE_HOOK_URL', 'VESTIBULE_MESSAGE_HOOK_SECRET');
  return {
    ...(smtp && { smtp: { url: smtp[0], from: smtp[1] } }),
    ...(hook && { hook: { url: hook[0], secret: hook[1] } }),
  };
}

function pair(read: Read, one: keyof Read, other: keyof Read): [string, string] | undefined {
  const [first, second] = [read[one], read[other]];
  if (first !== undefined && second !== undefined) return [first, second];
  if (first !== undefined) throw new Error(`${one} needs ${other} beside it.`);
  if (second !== undefined) throw new Error(`${other} needs ${one} beside it.`);
  return undefined;
}
