import { wordsOf, type TranslateOf } from '@vestibule/messages';
import { mails } from '../messages/compiled/mails';
import type { Message } from './message';
import { readersLocale, type Reader } from './readers-language';

/** What a message leads to; e-mail and text message use the same words. */
interface Secrets {
  readonly link?: string | undefined;
  readonly code?: string | undefined;
}

/** The words of a message to one user. */
export interface MailWords {
  readonly t: TranslateOf<typeof mails>;
  readonly appName: string;
}

/** The words of a message for its reader. */
export async function mailWords(appName: string, reader: Reader): Promise<MailWords> {
  return { t: wordsOf(mails, await readersLocale(reader), reader.tenantId), appName };
}

/** The message with a code, a link, or both to sign in with. */
export async function signInMessage(
  words: Promise<MailWords>,
  channel: 'email' | 'sms',
  to: string,
  { link, code }: Secrets,
): Promise<Message> {
  const { t, appName } = await words;
  const subject = code ? t('signIn.subject.code', { code, appName }) : t('signIn.subject.link', { appName });
  const sentences = [
    code && t('signIn.code', { code, appName }),
    link && t(code ? 'signIn.link.or' : 'signIn.link', { link, appName }),
    t('signIn.ignore'),
  ];
  return {
    ...mail(to, subject, sentences, { link, code }),
    ...(channel === 'sms' && { channel, subject: null }),
  };
}

/** The mail with a link to set a new password. */
export async function passwordResetMessage(
  words: Promise<MailWords>,
  to: string,
  link: string,
): Promise<Message> {
  const { t, appName } = await words;
  return mail(to, t('reset.subject', { appName }), [t('reset.link', { link }), t('reset.ignore')], { link });
}

/** The mail with a link that verifies an address. */
export async function verificationMessage(
  words: Promise<MailWords>,
  to: string,
  link: string,
): Promise<Message> {
  const { t, appName } = await words;
  const sentences = [t('verify.link', { link }), t('verify.ignore', { appName })];
  return mail(to, t('verify.subject', { appName }), sentences, { link });
}

/** The mail with a link to make a new passkey. */
export async function passkeyRecoveryMessage(
  words: Promise<MailWords>,
  to: string,
  link: string,
): Promise<Message> {
  const { t, appName } = await words;
  return mail(to, t('passkey.subject', { appName }), [t('passkey.link', { link }), t('passkey.ignore')], {
    link,
  });
}

/** The mail after a new password was set, or a new passkey made, with a link. */
export async function recoveredMessage(
  words: Promise<MailWords>,
  to: string,
  by: 'password' | 'passkey',
): Promise<Message> {
  const { t, appName } = await words;
  return mail(to, t(`recovered.${by}.subject`, { appName }), [
    t(`recovered.${by}`, { appName }),
    t('recovered.signedOut'),
    t('recovered.notYou', { appName }),
  ]);
}

function mail(
  to: string,
  subject: string,
  sentences: readonly (string | undefined)[],
  { link = null, code = null }: { [Key in keyof Secrets]: Secrets[Key] | null } = {},
): Message {
  return { channel: 'email', to, subject, text: sentences.filter(Boolean).join('\n\n'), link, code };
}
