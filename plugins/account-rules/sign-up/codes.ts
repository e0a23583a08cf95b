import type { SuperTokensPlugin } from 'supertokens-node';
import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/passwordless';
import type { UserContext } from 'supertokens-node/types';
import { implemented } from '@vestibule/guess-limits';
import type { Rules, SignUpRules } from '../rules/read-rules';
import { signUpRefusal, type SignUpRefusal } from './judge';
import { isKnown, type Links } from './known';
import { orRefused, SignUpRefused } from './refused';
import { makesUser, toldIfAllowed } from './ways';

/** Sends a mail to an address that has no account, and can't get one. */
export type TellUnknown = (told: {
  readonly email: string;
  readonly tenantId: string;
  readonly refusal: SignUpRefusal;
  /** Whom to ask for an account. */
  readonly contact: string | undefined;
  readonly userContext: UserContext;
}) => Promise<void>;

/** Who is told what of it. */
export interface Told {
  readonly tellUnknown: TellUnknown | undefined;
  readonly onError: ((error: unknown) => void) | undefined;
}

type Config = NonNullable<
  NonNullable<NonNullable<SuperTokensPlugin['overrideMap']>['passwordless']>['config']
>;

type Mailbox = { readonly email: string } | { readonly phoneNumber: string };

/**
 * The sending of codes and links. Whoever asks for one may be anybody, so the answer is the same for every address: what
 * there is to say goes to the address itself.
 */
export function codeMessages(
  signUpOf: Rules['signUpOf'],
  { tellUnknown, onError = () => undefined }: Told,
): Config {
  return (config) => ({
    ...config,
    emailDelivery: {
      ...config.emailDelivery,
      override: (original, builder) => {
        const own = config.emailDelivery?.override?.(original, builder) ?? original;
        const sendEmail: typeof own.sendEmail = (input) =>
          sent(input, { email: input.email }, () => own.sendEmail(input), tellUnknown);
        return { ...own, sendEmail };
      },
    },
    smsDelivery: {
      ...config.smsDelivery,
      override: (original, builder) => {
        const own = config.smsDelivery?.override?.(original, builder) ?? original;
        // A text to a stranger would cost the operator whatever number is typed.
        const sendSms: typeof own.sendSms = (input) =>
          sent(input, { phoneNumber: input.phoneNumber }, () => own.sendSms(input));
        return { ...own, sendSms };
      },
    },
  });

  async function sent(
    input: { readonly isFirstFactor: boolean; readonly tenantId: string; readonly userContext: UserContext },
    mailbox: Mailbox,
    send: () => Promise<void>,
    tell?: TellUnknown,
  ): Promise<void> {
    const { tenantId, userContext } = input;
    const rules = signUpOf(tenantId);
    const email = 'email' in mailbox ? mailbox.email : undefined;
    const refusal = input.isFirstFactor ? signUpRefusal(rules, email) : undefined;
    if (!refusal) return send();
    const known = await isKnown({ tenantId, userContext, recipeId: 'passwordless', ...mailbox });
    const message = known
      ? send()
      : email !== undefined && tell?.({ email, tenantId, refusal, contact: rules.contact, userContext });
    // Nobody waits: the time would tell who has an account.
    Promise.resolve(message).catch(onError);
  }
}

/** Makes no account with a code that the rules refuse one for. */
export function codeFunctions(
  signUpOf: Rules['signUpOf'],
  links: Links,
  original: RecipeInterface,
): Pick<RecipeInterface, 'consumeCode'> {
  return {
    async consumeCode(input) {
      const { tenantId, preAuthSessionId, userContext } = input;
      const rules = signUpOf(tenantId);
      if (!makesUser(input) || !restricts(rules)) return original.consumeCode(input);
      const common = { preAuthSessionId, tenantId, userContext };
      const message = await original.listCodesByPreAuthSessionId(common);
      const refusal = signUpRefusal(rules, message?.email);
      const mailbox = message && mailboxOf(message);
      if (!mailbox || !refusal) return original.consumeCode(input);
      const attempt = { tenantId, userContext, recipeId: 'passwordless', ...mailbox } as const;
      if (await isKnown(attempt, links)) return original.consumeCode(input);
      // Says nothing to callers who haven't shown that the address is theirs.
      const checked = await original.checkCode(
        'linkCode' in input
          ? { ...common, linkCode: input.linkCode }
          : { ...common, deviceId: input.deviceId, userInputCode: input.userInputCode },
      );
      if (checked.status !== 'OK') return checked;
      throw new SignUpRefused(refusal, rules);
    },
  };
}

export function codeApis(signUpOf: Rules['signUpOf'], original: APIInterface): Partial<APIInterface> {
  return {
    consumeCodePOST: (input) =>
      orRefused('SIGN_IN_UP_NOT_ALLOWED', async () => implemented(await original.consumeCodePOST?.(input))),
    emailExistsGET: toldIfAllowed(signUpOf, (input) => original.emailExistsGET?.(input)),
    phoneNumberExistsGET: toldIfAllowed(signUpOf, (input) => original.phoneNumberExistsGET?.(input)),
  };
}

function restricts(rules: SignUpRules): boolean {
  return (
    rules.mode === 'off' ||
    rules.allowedDomains !== undefined ||
    rules.refusedDomains.length > 0 ||
    rules.oneTimeDomains.size > 0
  );
}

function mailboxOf({
  email,
  phoneNumber,
}: {
  email?: string | undefined;
  phoneNumber?: string | undefined;
}): Mailbox | undefined {
  if (email !== undefined) return { email };
  return phoneNumber === undefined ? undefined : { phoneNumber };
}
