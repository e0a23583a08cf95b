import type { TellApproved } from '@vestibule/account-rules';
import type { MessageKind } from './kinds';
import { readersLocale, type Reader } from './readers-language';

/** A message before it is put into words. */
export interface Letter {
  readonly kind: MessageKind;
  readonly channel: 'email' | 'sms';
  /** An email address, or a phone number in the form of E.164. */
  readonly to: string;
  /** The language of its reader, a BCP 47 tag. */
  readonly locale: string;
  /** Whose user reads it. */
  readonly tenantId: string;
  /** What it leads to. */
  readonly link: string | null;
  readonly code: string | null;
  /** How long those work, in milliseconds; null where the SDK doesn't say it. */
  readonly lifetime: number | null;
}

interface Secrets {
  readonly link?: string | undefined;
  readonly code?: string | undefined;
  readonly lifetime?: number;
}

/** A mail in its reader's language. */
export async function letter(
  reader: Reader,
  kind: MessageKind,
  to: string,
  { link, code, lifetime }: Secrets = {},
): Promise<Letter> {
  return {
    kind,
    channel: 'email',
    to,
    locale: await readersLocale(reader),
    tenantId: reader.tenantId,
    link: link ?? null,
    code: code ?? null,
    lifetime: lifetime ?? null,
  };
}

/** Tells somebody whom an operator let in where they sign in. */
export async function approvedLetter(
  { channel, to, userId, tenantId }: Parameters<TellApproved>[0],
  signIn: URL,
): Promise<Letter> {
  const link = new URL(signIn);
  link.searchParams.set('tenantId', tenantId);
  const reader = { account: { id: userId }, tenantId };
  return { ...(await letter(reader, 'account-approved', to, { link: link.href })), channel };
}

/** The message with a code or a link to sign in with; a mail may have both. */
export async function signInLetter(
  reader: Reader,
  channel: 'email' | 'sms',
  to: string,
  secrets: Secrets,
): Promise<Letter> {
  const { code } = secrets;
  // A text message with both would cost three or four, and phones fill in the code by themselves.
  const link = channel === 'sms' && code !== undefined ? undefined : secrets.link;
  const kind =
    code === undefined ? 'sign-in-link' : link === undefined ? 'sign-in-code' : 'sign-in-code-or-link';
  return { ...(await letter(reader, kind, to, { ...secrets, link })), channel };
}
