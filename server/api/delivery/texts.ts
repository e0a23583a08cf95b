import type { Message } from './message';

/** What a message leads to; e-mail and text message use the same words. */
interface Secrets {
  readonly link?: string | undefined;
  readonly code?: string | undefined;
}

/** The message with a code, a link, or both to sign in with. */
export function signInMessage(channel: 'email' | 'sms', to: string, { link, code }: Secrets): Message {
  const subject = code ? `${code} is your Vestibule code` : 'Your link to sign in to Vestibule';
  const sentences = [
    code && `Your code to sign in to Vestibule is ${code}.`,
    link && `${code ? 'Or sign' : 'Sign'} in to Vestibule with this link: ${link}`,
    'If you did not ask for this, ignore this message.',
  ];
  return {
    ...mail(to, subject, sentences, { link, code }),
    ...(channel === 'sms' && { channel, subject: null }),
  };
}

/** The mail with a link to set a new password. */
export const passwordResetMessage = (to: string, link: string) =>
  mail(
    to,
    'Set a new password for Vestibule',
    [
      `Open this link to set a new password: ${link}`,
      'If you didn’t ask for this, ignore this email. Your password stays as it is.',
    ],
    { link },
  );

/** The mail with a link that verifies an address. */
export const verificationMessage = (to: string, link: string) =>
  mail(
    to,
    'Verify your email address for Vestibule',
    [
      `Open this link to verify that this address is yours: ${link}`,
      'If you don’t have an account at Vestibule, ignore this email.',
    ],
    { link },
  );

/** The mail with a link to make a new passkey. */
export const passkeyRecoveryMessage = (to: string, link: string) =>
  mail(
    to,
    'Create a new passkey for Vestibule',
    [`Open this link to create a new passkey: ${link}`, 'If you didn’t ask for this, ignore this email.'],
    { link },
  );

/** The mail after a new password was set, or a new passkey made, with a link. */
export function recoveredMessage(to: string, by: 'password' | 'passkey'): Message {
  const what =
    by === 'password'
      ? 'Your password for Vestibule was changed with a link that we sent to this address.'
      : 'A new passkey for Vestibule was created with a link that we sent to this address.';
  return mail(to, `Your new ${by} for Vestibule`, [
    what,
    'You were signed out on all devices, and apps have to ask again for access to your account.',
    'If this wasn’t you, someone else may be able to read your email. Change your mailbox’s password, then set a new password for Vestibule.',
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
