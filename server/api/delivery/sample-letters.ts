import type { MessageKind } from './kinds';
import type { Letter } from './letter';

const signIn =
  '/auth/verify?preAuthSessionId=w1xNp0cYfQ8Yq3nXJt3L0b1u9m2Z7VdKfRk5sTgHiUo%3D&tenantId=public#Yc2Vj9mJxQeP0bL4hTn8sRk1uWdG6fA3zXo5vKiMt7E%3D';
const token = '?token=ZDM5YjUxYmY0NzE2NGQxZTk4YzRjNTI0ZTc2OTc1ZDQ4MmI5&tenantId=public';
const code = '482913';

/** Those that a user with a phone number alone can get. */
const TEXTS: ReadonlySet<MessageKind> = new Set(['sign-in-code', 'sign-in-link', 'account-approved']);

const samples: readonly { kind: MessageKind; code?: string; path?: string }[] = [
  { kind: 'sign-in-code', code },
  { kind: 'sign-in-link', path: signIn },
  { kind: 'sign-in-code-or-link', code, path: signIn },
  { kind: 'password-reset', path: `/auth/reset-password${token}` },
  { kind: 'email-verification', path: `/auth/verify-email${token}` },
  { kind: 'passkey-recovery', path: `/auth/webauthn/recover${token}` },
  { kind: 'password-changed' },
  { kind: 'passkey-created' },
  { kind: 'no-account' },
  { kind: 'account-approved', path: '/auth?tenantId=public' },
];

/** Every kind of message, as somebody could get it: the mails, then the text messages. */
export function sampleLetters({
  locale,
  tenantId = 'public',
  website,
}: {
  readonly locale: string;
  readonly tenantId?: string;
  /** The website's origin. */
  readonly website: string;
}): Letter[] {
  const letters = samples.map((sample): Letter => ({
    kind: sample.kind,
    channel: 'email',
    to: 'ada@example.com',
    locale,
    tenantId,
    link: sample.path === undefined ? null : website + sample.path,
    code: sample.code ?? null,
    lifetime: sample.kind.startsWith('sign-in-') ? 900_000 : null,
  }));
  const texts = letters.filter(({ kind }) => TEXTS.has(kind));
  return [...letters, ...texts.map((each): Letter => ({ ...each, channel: 'sms', to: '+14155552671' }))];
}
