import { SIGN_IN_WAYS } from '@vestibule/contract';
import type { LoginMethods } from './login-methods';

/** A way to sign in with a form of its own, as the page's address names it. Each identity provider has a button instead. */
export type Way = (typeof SIGN_IN_WAYS)[number];

/** Where a tenant's codes and links can be sent: an email address, a phone, or either. */
type ContactKind = 'email' | 'phone' | 'either';

/** The ways to sign in that a tenant offers. */
export interface SignInWays {
  readonly password: boolean;
  /** What a code or link is sent to. */
  readonly code: ContactKind | undefined;
  /** Whether messages have a link and no code. */
  readonly linksOnly: boolean;
  readonly passkey: boolean;
  readonly providers: LoginMethods['providers'];
  /** Nobody signs up in the tenant. */
  readonly isClosed?: true;
  /** What the tenant asks of new passwords, if not the usual. */
  readonly passwordPolicy?: LoginMethods['passwordPolicy'];
  /** Which form stands first, and the order of the others; the usual one by default. */
  readonly order?: readonly Way[];
}

/** The ways of a tenant's login methods. */
export function waysOf({
  firstFactors,
  providers,
  isClosed,
  passwordPolicy,
  order,
}: LoginMethods): SignInWays {
  const has = (...ids: readonly string[]) => firstFactors.some((id) => ids.includes(id));
  const email = has('otp-email', 'link-email');
  const phone = has('otp-phone', 'link-phone');
  return {
    password: has('emailpassword'),
    code: email && phone ? 'either' : phone ? 'phone' : email ? 'email' : undefined,
    linksOnly: (email || phone) && !has('otp-email', 'otp-phone'),
    passkey: has('webauthn'),
    providers: has('thirdparty') ? providers : [],
    ...(isClosed && { isClosed }),
    ...(passwordPolicy && { passwordPolicy }),
    ...(order && { order: [...new Set([...order, ...SIGN_IN_WAYS])] }),
  };
}

/** Whether anyone can sign in. */
export function isUsable({ password, code, passkey, providers }: SignInWays): boolean {
  return password || code !== undefined || passkey || providers.length > 0;
}

/**
 * Whether a message with a link also has a code, to type where it was requested.
 *
 * @param methods what the link's tenant offers
 */
export function hasCodeBesideLink({ firstFactors }: Pick<LoginMethods, 'firstFactors'>): boolean {
  // The link doesn't say where it was sent.
  const sentTo = (['email', 'phone'] as const).filter((kind) => firstFactors.includes(`link-${kind}`));
  return sentTo.length > 0 && sentTo.every((kind) => firstFactors.includes(`otp-${kind}`));
}
