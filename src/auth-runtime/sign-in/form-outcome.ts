import * as v from 'valibot';
import { unexpectedStatus } from '../errors/auth-error';
import { refusedFields, type FieldProblem, type Refusal } from '@vestibule/login-flow';
import { refusalOf } from '../errors/refusal';

const text = v.string();
const texts = v.array(text);
const account = v.object({ id: text, userId: text });
const passkeys = v.object({ credentialIds: texts });

/** A user as the API describes one; `webauthn` is new in FDI 4. */
const user = v.object({
  id: text,
  emails: texts,
  phoneNumbers: texts,
  thirdParty: v.array(account),
  webauthn: v.optional(passkeys),
  isPrimaryUser: v.boolean(),
  tenantIds: texts,
  timeJoined: v.number(),
  loginMethods: v.array(
    v.object({
      recipeId: text,
      recipeUserId: text,
      tenantIds: texts,
      timeJoined: v.number(),
      verified: v.boolean(),
      email: v.optional(text),
      phoneNumber: v.optional(text),
      thirdParty: v.optional(account),
      webauthn: v.optional(passkeys),
    }),
  ),
});

/** A user, whole. Times are in milliseconds since the epoch. */
type SignedInUser = v.InferOutput<typeof user>;

/** A call succeeded. */
export interface Ok {
  readonly status: 'OK';
  /** Who is signed in; undefined if the call signs nobody in, or the answer doesn't describe a user. */
  readonly user?: SignedInUser;
}

/** The outcomes that all calls with form fields share. */
export type FormOutcome =
  | Ok
  | { readonly status: 'FIELD_ERROR'; readonly problems: readonly FieldProblem[] }
  | Refusal;

/** The SDK's answers that all calls with form fields share. */
export type FormAnswer =
  | { readonly status: 'OK'; readonly user?: unknown }
  | {
      readonly status: 'FIELD_ERROR';
      readonly formFields: readonly { readonly id: string; readonly error: string }[];
    }
  | {
      readonly status: 'SIGN_IN_NOT_ALLOWED' | 'SIGN_UP_NOT_ALLOWED' | 'PASSWORD_RESET_NOT_ALLOWED';
      readonly reason: string;
      readonly fetchResponse?: Response;
    };

/** What an answer means; throws an `AuthError` for an unknown one. */
export function formOutcome(answer: FormAnswer): FormOutcome {
  switch (answer.status) {
    case 'OK':
      return okOf(answer);
    case 'FIELD_ERROR':
      return { status: 'FIELD_ERROR', problems: refusedFields(answer.formFields) };
    case 'SIGN_IN_NOT_ALLOWED':
    case 'SIGN_UP_NOT_ALLOWED':
    case 'PASSWORD_RESET_NOT_ALLOWED':
      return refusalOf(answer);
    default:
      throw unexpectedStatus();
  }
}

/**
 * The outcome of a call that succeeded. The session is there by now, so a description of its user that isn't one is left
 * out.
 */
export function okOf(answer: { readonly user?: unknown }): Ok {
  const checked = v.safeParse(user, answer.user);
  return checked.success ? { status: 'OK', user: checked.output } : { status: 'OK' };
}
