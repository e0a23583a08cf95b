import { acceptedLanguages, localeAmong } from '@vestibule/login-flow';
import { wordsOf, type TranslateOf } from '@vestibule/messages';
import { getRequestFromUserContext } from 'supertokens-node';
import type { UserContext } from 'supertokens-node/types';
import { mails } from '../messages/compiled/mails';
import type { Message } from './message';

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

/**
 * The words of the messages that a request has sent: in its page's language, which is the first that it prefers.
 *
 * @param tenantId whose users read them
 */
export function mailWords(appName: string, userContext: UserContext, tenantId: string): MailWords {
  const request = getRequestFromUserContext(userContext);
  const locale = localeAmong(acceptedLanguages(request?.getHeaderValue('accept-language')), tenantId);
  return { t: wordsOf(mails, locale, tenantId), appName };
}

/** The message with a code, a link, or both to sign in with. */
export function signInMessage(
  { t, appName }: MailWords,
  channel: 'email' | 'sms',
  to: string,
  { link, code }: Secrets,
): Message {
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
export function passwordResetMessage({ t, appName }: MailWords, to: string, link: string): Message {
  return mail(to, t('reset.subject', { appName }), [t('reset.link', { link }), t('reset.ignore')], { link });
}

/** The mail with a link that verifies an address. */
export function verificationMessage({ t, appName }: MailWords, to: string, link: string): Message {
  const sentences = [t('verify.link', { link }), t('verify.ignore', { appName })];
  return mail(to, t('verify.subject', { appName }), sentences, { link });
}

/** The mail with a link to make a new passkey. */
export function passkeyRecoveryMessage({ t, appName }: MailWords, to: string, link: string): Message {
  return mail(to, t('passkey.subject', { appName }), [t('passkey.link', { link }), t('passkey.ignore')], {
    link,
  });
}

/** The mail after a new password was set, or a new passkey made, with a link. */
export function recoveredMessage({ t, appName }: MailWords, to: string, by: 'password' | 'passkey'): Message {
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
