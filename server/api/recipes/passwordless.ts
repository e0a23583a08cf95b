import { init } from 'supertokens-node/recipe/passwordless';
import { emailRefusal } from '@vestibule/login-flow';
import { implemented } from '@vestibule/guess-limits';
import { assertNoOtherMethod, orRefusal } from '../one-account/other-methods';
import { signInLetter } from '../delivery/letter';
import { isFirstFactor, type RecipeContext } from './recipe-context';

/** Codes and links by email or text message; a tenant's first factors select them. */
export const passwordless = ({ deliver, linksAccounts }: RecipeContext) => {
  const send = (...told: Parameters<typeof signInLetter>): Promise<void> => deliver(signInLetter(...told));
  return init({
    contactMethod: 'EMAIL_OR_PHONE',
    validateEmailAddress: async (email) => emailRefusal(email),
    flowType: 'USER_INPUT_CODE_AND_MAGIC_LINK',
    emailDelivery: {
      service: {
        sendEmail: async ({ email, tenantId, userContext, ...message }) =>
          send({ account: { email }, tenantId, userContext }, 'email', email, secretsOf(message)),
      },
    },
    smsDelivery: {
      service: {
        sendSms: async ({ phoneNumber, tenantId, userContext, ...message }) =>
          send({ account: { phoneNumber }, tenantId, userContext }, 'sms', phoneNumber, secretsOf(message)),
      },
    },
    override: {
      functions: (original) => ({
        ...original,
        async consumeCode(input) {
          const { preAuthSessionId, tenantId, userContext } = input;
          const common = { preAuthSessionId, tenantId, userContext };
          const { email } = (await original.listCodesByPreAuthSessionId(common)) ?? {};
          if (!linksAccounts && isFirstFactor(input) && email !== undefined) {
            // Reveals nothing to callers who haven't proved that the address is theirs.
            const checked = await original.checkCode(
              'linkCode' in input
                ? { ...common, linkCode: input.linkCode }
                : { ...common, deviceId: input.deviceId, userInputCode: input.userInputCode },
            );
            if (checked.status !== 'OK') return checked;
            await assertNoOtherMethod({ ...common, email, recipeId: 'passwordless', isProven: true });
          }
          return original.consumeCode(input);
        },
      }),
      apis: (original) => ({
        ...original,
        async createCodePOST(input) {
          const answer = implemented(await original.createCodePOST?.(input));
          // A text message with a code has no link.
          return answer.status === 'OK' && 'phoneNumber' in input && answer.flowType !== 'MAGIC_LINK'
            ? { ...answer, flowType: 'USER_INPUT_CODE' }
            : answer;
        },
        consumeCodePOST: (input) =>
          orRefusal('SIGN_IN_UP_NOT_ALLOWED', 'ERR_CODE_002', async () =>
            implemented(await original.consumeCodePOST?.(input)),
          ),
      }),
    },
  });
};

/** As the SDK says it. */
interface SentSecrets {
  readonly urlWithLinkCode?: string;
  readonly userInputCode?: string;
  readonly codeLifetime: number;
}

const secretsOf = ({ urlWithLinkCode: link, userInputCode: code, codeLifetime: lifetime }: SentSecrets) => ({
  link,
  code,
  lifetime,
});
