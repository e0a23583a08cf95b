import type { KeyOf } from '@vestibule/messages';
import type { mails } from '../messages/compiled/mails';

export type SentenceKey = KeyOf<typeof mails>;

/** A piece of a mail: what it is, and its sentences. A code and a link are the letter's own. */
export type Piece =
  | { readonly is: 'paragraph' | 'quiet' | 'button'; readonly keys: readonly SentenceKey[] }
  | { readonly is: 'code' };

/** What a kind of message consists of. */
interface Kind {
  readonly subject: SentenceKey;
  /** What programs show beside the subject in their list: it says what that doesn't. */
  readonly preheader: SentenceKey;
  readonly heading: SentenceKey;
  readonly pieces: readonly Piece[];
  /** Why its reader gets it. */
  readonly reason: SentenceKey;
}

const paragraph = (key: SentenceKey) => ({ is: 'paragraph', keys: [key] }) as const;
const quiet = (...keys: SentenceKey[]) => ({ is: 'quiet', keys }) as const;
const button = (key: SentenceKey) => ({ is: 'button', keys: [key] }) as const;
const code = { is: 'code' } as const;

/** Every kind of message that there is. */
export const KINDS = {
  'sign-in-code': {
    subject: 'signIn.subject.code',
    preheader: 'signIn.preheader.code',
    heading: 'signIn.heading',
    pieces: [paragraph('signIn.code'), code, quiet('signIn.expires.code', 'signIn.secret', 'signIn.ignore')],
    reason: 'footer.entered',
  },
  'sign-in-link': {
    subject: 'signIn.subject.link',
    preheader: 'signIn.preheader.link',
    heading: 'signIn.heading',
    pieces: [
      paragraph('signIn.link'),
      button('signIn.button'),
      quiet('signIn.expires.link', 'signIn.ignore'),
    ],
    reason: 'footer.entered',
  },
  'sign-in-code-or-link': {
    subject: 'signIn.subject.code',
    preheader: 'signIn.preheader.both',
    heading: 'signIn.heading',
    pieces: [
      paragraph('signIn.code'),
      code,
      paragraph('signIn.link.or'),
      button('signIn.button'),
      quiet('signIn.expires.both', 'signIn.secret', 'signIn.ignore'),
    ],
    reason: 'footer.entered',
  },
  'password-reset': {
    subject: 'reset.subject',
    preheader: 'reset.preheader',
    heading: 'reset.heading',
    pieces: [paragraph('reset.link'), button('reset.button'), quiet('reset.ignore')],
    reason: 'footer.entered',
  },
  'email-verification': {
    subject: 'verify.subject',
    preheader: 'verify.preheader',
    heading: 'verify.heading',
    pieces: [paragraph('verify.link'), button('verify.button'), quiet('verify.ignore')],
    reason: 'footer.entered',
  },
  'passkey-recovery': {
    subject: 'passkey.subject',
    preheader: 'passkey.preheader',
    heading: 'passkey.heading',
    pieces: [paragraph('passkey.link'), button('passkey.button'), quiet('passkey.ignore')],
    reason: 'footer.entered',
  },
  'password-changed': changed('password'),
  'passkey-created': changed('passkey'),
  'no-account': {
    subject: 'noAccount.subject',
    preheader: 'noAccount.preheader',
    heading: 'noAccount.heading',
    pieces: [paragraph('noAccount.asked'), paragraph('noAccount.other'), quiet('noAccount.ignore')],
    reason: 'footer.entered',
  },
  'account-approved': {
    subject: 'approved.subject',
    preheader: 'approved.preheader',
    heading: 'approved.heading',
    pieces: [paragraph('approved.text'), button('signIn.button')],
    reason: 'footer.account',
  },
} as const satisfies Readonly<Record<string, Kind>>;

function changed(what: 'password' | 'passkey') {
  return {
    subject: `recovered.${what}.subject`,
    preheader: 'recovered.preheader',
    heading: `recovered.${what}.heading`,
    pieces: [paragraph(`recovered.${what}`), paragraph('recovered.signedOut'), paragraph('recovered.notYou')],
    reason: 'footer.account',
  } as const satisfies Kind;
}

export type MessageKind = keyof typeof KINDS;
