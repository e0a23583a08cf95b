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
    'If you did not ask for this, ignore this message.',
  ];
  return message(
    channel,
    to,
    code ? `${code} is your Vestibule code` : 'Your link to sign in to Vestibule',
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
      `Open this link to set a new password: ${link}`,
      'If you didn’t ask for this, ignore this email. Your password stays as it is.',
    ],
    { link },
  );
}

/** The mail with a link that verifies an address. */
export function verificationMessage(to: string, link: string): Message {
  return message(
    'email',
    to,
    'Verify your email address for Vestibule',
    [
      `Open this link to verify that this address is yours: ${link}`,
      'If you don’t have an account at Vestibule, ignore this email.',
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
    [`Open this link to create a new passkey: ${link}`, 'If you didn’t ask for this, ignore this email.'],
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
    'You were signed out on all devices, and apps have to ask again for access to your account.',
    'If this wasn’t you, someone else may be able to read your email. Change your mailbox’s password, then set a new password for Vestibule.',
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
