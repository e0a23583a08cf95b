import type { APIInterface } from 'supertokens-node/recipe/emailpassword';
import { contactOf, usersOf } from '../accounts';
import { admitted, judged, recovering, rememberSignIn, spendMessage } from '../attempts';
import type { GuessLimits } from '../guess-limits';
import { implemented } from '../sdk';

/** Signing in and up by password, and mails that set a new one. */
export function passwordLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async signInPOST(input) {
      const { formFields, tenantId, options, userContext } = input;
      const mailbox = mailboxIn(formFields);
      const users = await usersOf(tenantId, mailbox, userContext);
      const contact = contactOf(users, tenantId, mailbox, 'emailpassword');
      const attempt = await limits.begin('password', contact, options.req);
      const answer = await judged(attempt, () => implemented(original.signInPOST?.(input)));
      await rememberSignIn(limits, options, answer);
      return answer;
    },

    async signUpPOST(input) {
      const { formFields, tenantId, options } = input;
      const attempt = await limits.begin('sign-up', { tenantId, ...mailboxIn(formFields) }, options.req);
      const answer = await judged(attempt, () => implemented(original.signUpPOST?.(input)));
      await rememberSignIn(limits, options, answer);
      return answer;
    },

    emailExistsGET: admitted(limits, (input) => original.emailExistsGET?.(input)),

    async generatePasswordResetTokenPOST(input) {
      await spendMessage(limits, mailboxIn(input.formFields), input);
      return implemented(original.generatePasswordResetTokenPOST?.(input));
    },

    passwordResetPOST: recovering(limits, (input) => original.passwordResetPOST?.(input)),
  };
}

/** The SDK has checked that the field is there. */
function mailboxIn(formFields: readonly { id: string; value: unknown }[]): { email: string } {
  return { email: String(formFields.find(({ id }) => id === 'email')?.value) };
}
