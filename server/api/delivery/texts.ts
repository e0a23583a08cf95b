import type { Message } from './message';

/** The parts of a message; e-mail and text message use the same words. */
interface Parts {
  readonly to: string;
  readonly link?: string | undefined;
  readonly code?: string | undefined;
}

/** The message with a code, a link, or both to sign in with. */
export function signInMessage(channel: 'email' | 'sms', { to, link, code }: Parts): Message {
  const sentences = [
    code && `Your code to sign in to Vestibule is ${code}.`,
    link && `${code ? 'Or sign' : 'Sign'} in to Vestibule with this link: ${link}`,
    'If you did not ask for this, you can ignore it.',
  ];
  return message(
    channel,
    to,
    code ? `${code} is your code for Vestibule` : 'Your link to Vestibule',
    sentences,
    {
      link,
      code,
    },
  );
}

/** The mail with a link to set a new password. */
export function passwordResetMessage(to: string, link: string): Message {
  return message(
    'email',
    to,
    'Set a new password for Vestibule',
    [
      `Set a new password with this link: ${link}`,
      'If you did not ask for this, your password stays as it is.',
    ],
    { link },
  );
}

/** The mail with a link that verifies an address. */
export function verificationMessage(to: string, link: string): Message {
  return message(
    'email',
    to,
    'Confirm your email address for Vestibule',
    [
      `Confirm that this address is yours with this link: ${link}`,
      'If you have no account here, you can ignore it.',
    ],
    { link },
  );
}

/** The mail with a link to make a new passkey. */
export function passkeyRecoveryMessage(to: string, link: string): Message {
  return message(
    'email',
    to,
    'Create a new passkey for Vestibule',
    [`Create a new passkey with this link: ${link}`, 'If you did not ask for this, you can ignore it.'],
    { link },
  );
}

/** The mail after a new password was set with a link. */
export function passwordWasSetMessage(to: string): Message {
  return noticeMessage(
    to,
    'Your new password for Vestibule',
    'Your password for Vestibule was changed with a link that we sent to this address.',
  );
}

/** The mail after a new passkey was made with a link. */
export function passkeyWasMadeMessage(to: string): Message {
  return noticeMessage(
    to,
    'Your new passkey for Vestibule',
    'A new passkey for Vestibule was created with a link that we sent to this address.',
  );
}

function noticeMessage(to: string, subject: string, what: string): Message {
  const sentences = [
    what,
    'You were signed out on all devices, and apps that had access to your account have to ask again.',
    'If this was not you, somebody else can read your email. Change the password of your mailbox, then set a new password for Vestibule.',
  ];
  return message('email', to, subject, sentences, {});
}

function message(
  channel: 'email' | 'sms',
  to: string,
  subject: string,
  sentences: readonly (string | undefined)[],
  { link, code }: Omit<Parts, 'to'>,
): Message {
  return {
    channel,
    to,
    subject: channel === 'email' ? subject : null,
    text: sentences.filter(Boolean).join('\n\n'),
    link: link ?? null,
    code: code ?? null,
  };
}
