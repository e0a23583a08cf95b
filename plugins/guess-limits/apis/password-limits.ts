import type { APIInterface } from 'supertokens-node/recipe/emailpassword';
import { accountsOf, contactOf, readersOf, usersOf } from '../accounts';
import { judged, rememberSignIn } from '../attempts';
import type { GuessLimits } from '../guess-limits';
import { implemented } from '../implemented';

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

    async emailExistsGET(input) {
      await limits.admit(input.options.req);
      return implemented(original.emailExistsGET?.(input));
    },

    async generatePasswordResetTokenPOST(input) {
      const { formFields, tenantId, options, userContext } = input;
      const mailbox = mailboxIn(formFields);
      const users = await usersOf(tenantId, mailbox, userContext);
      await limits.spendMessage(mailbox, readersOf(users, tenantId, mailbox), options.req);
      return implemented(original.generatePasswordResetTokenPOST?.(input));
    },

    async passwordResetPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.passwordResetPOST?.(input));
      if (answer.status === 'OK')
        await limits.recovered(input.options, accountsOf(answer.user), input.tenantId);
      return answer;
    },
  };
}

/** The SDK has checked that the field is there. */
function mailboxIn(formFields: readonly { id: string; value: unknown }[]): { email: string } {
  return { email: String(formFields.find(({ id }) => id === 'email')?.value) };
}
