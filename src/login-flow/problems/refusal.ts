import type { Translate } from '@vestibule/messages';
import type { Refusals } from '../messages/compiled/refusals';

/** The rules of `@vestibule/account-rules` that let nobody sign up with an address. */
const SIGN_UP_RULES = ['SIGN_UP_OFF', 'DOMAIN_REFUSED', 'ONE_TIME_ADDRESS', 'ADDRESS_NEEDED'] as const;

type SignUpRule = (typeof SIGN_UP_RULES)[number];

/** Why SuperTokens refuses a user whose credentials were right. */
export type RefusalCause =
  /** The account has other addresses or numbers, and this one was never verified: a link could hand it to a stranger. */
  | 'TAKEOVER_RISK'
  /** The address or number belongs to an account that signs in another way. */
  | 'OTHER_METHOD'
  /** The account's address was never verified, and another account has the same one. */
  | 'UNVERIFIED'
  /** The address changed at the provider, and the new one belongs to another account. */
  | 'EMAIL_CHANGED'
  /** It can't be added to the signed-in account. */
  | 'NOT_LINKED'
  | SignUpRule
  /** One of the API's own rules. */
  | 'OWN_RULE';

/** A sign-in method of the account that has the address already. */
export type KnownMethod =
  | { readonly recipe: 'emailpassword' | 'passwordless' | 'webauthn' }
  | { readonly recipe: 'thirdparty'; readonly name: string };

/** An attempt that the API's rules forbid. */
export interface Refusal {
  readonly status: 'NOT_ALLOWED';
  readonly cause: RefusalCause;
  /** The id of the request in the API's log, for support; undefined if the API doesn't tell. */
  readonly reference: string | undefined;
  /** How the account signs in, if the cause is `OTHER_METHOD` and the API says so; otherwise empty. */
  readonly signInWith: readonly KnownMethod[];
  /** Whom to ask for an account, if the cause is `SIGN_UP_OFF` and the API says so. */
  readonly contact?: string;
  /** What the API wrote. For the user only if the cause is `OWN_RULE`. */
  readonly reason: string;
}

/** Whether users can help themselves, so a reference for support would only be in their way. */
export function isMendedByUsers(cause: RefusalCause): boolean {
  return (['OTHER_METHOD', 'UNVERIFIED', ...SIGN_UP_RULES] as readonly RefusalCause[]).includes(cause);
}

/** The numbers of each; an API's own rules have none. */
const CAUSES: readonly (readonly [RefusalCause, readonly number[]])[] = [
  ['TAKEOVER_RISK', [1]],
  ['OTHER_METHOD', [2, 6, 7, 25]],
  ['UNVERIFIED', [3, 4, 8, 30]],
  ['EMAIL_CHANGED', [5, 24]],
  ['NOT_LINKED', [...range(9, 23), ...range(26, 29), ...range(31, 34)]],
];

/**
 * Returns why the API refused, by the number that SuperTokens puts at the end of its text.
 *
 * If the user has proven that the address is theirs, our API also says how its account signs in: `(SIGN_IN_WITH
 * emailpassword thirdparty:Example%20ID)`.
 *
 * @param reason of an answer whose status ends in `_NOT_ALLOWED`; untrusted
 * @param reference the id of the request in the API's log
 * @see https://supertokens.com/docs/post-authentication/account-linking/automatic-account-linking
 */
export function refusalOf(reason: unknown, reference?: string): Refusal {
  const text = typeof reason === 'string' ? reason : '';
  const rule = ruleIn(text);
  if (rule) return { status: 'NOT_ALLOWED', reference, signInWith: [], reason: text, ...rule };
  const code = Number(/\(ERR_CODE_(\d{3})\)/.exec(text)?.[1]);
  const [cause] = CAUSES.find(([, codes]) => codes.includes(code)) ?? ['OWN_RULE' as const];
  return {
    status: 'NOT_ALLOWED',
    cause,
    reference,
    signInWith: cause === 'OTHER_METHOD' ? knownMethods(text) : [],
    reason: text,
  };
}

/** `(SIGN_UP_OFF people%40example.com)`, at the end. */
function ruleIn(text: string): { cause: SignUpRule; contact?: string } | undefined {
  const [, name, told] = /\(([A-Z_]+)(?: ([^()]+))?\)$/.exec(text) ?? [];
  const cause = SIGN_UP_RULES.find((rule) => rule === name);
  const contact = decoded(told ?? '');
  return cause && { cause, ...(contact !== '' && { contact }) };
}

/**
 * The words for what the rules forbid.
 *
 * @param t of `refusalMessages`, or of a catalogue that has its sentences
 */
export function refusalText(
  t: Translate<Refusals>,
  { cause, contact }: Pick<Refusal, 'cause' | 'contact'>,
): string {
  return cause === 'SIGN_UP_OFF' && contact !== undefined
    ? t('refused.SIGN_UP_OFF.contact', { contact })
    : t(`refused.${cause}`);
}

function knownMethods(text: string): readonly KnownMethod[] {
  const told = /\(SIGN_IN_WITH ([^()]+)\)/.exec(text)?.[1]?.split(' ') ?? [];
  return told.flatMap((method): readonly KnownMethod[] => {
    if (method === 'emailpassword' || method === 'passwordless' || method === 'webauthn')
      return [{ recipe: method }];
    const name = method.startsWith('thirdparty:') ? decoded(method.slice('thirdparty:'.length)) : '';
    return name === '' ? [] : [{ recipe: 'thirdparty', name }];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
