import type { APIInterface } from 'supertokens-node/recipe/emailpassword';
import { implemented } from './implemented';
import { contactsOf, counted, judged } from '../attempts';
import type { Contact, GuessLimits } from '../guess-limits';

/** Signing in and up by password, and mails that set a new one. */
export function passwordLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async signInPOST(input) {
      const contact = contactIn(input.formFields);
      const attempt = await limits.begin('password', contact, input.options.req);
      return judged({ limits, attempt, exchange: input.options, contact }, () =>
        implemented(original.signInPOST?.(input)),
      );
    },

    async signUpPOST(input) {
      const contact = contactIn(input.formFields);
      const attempt = await limits.begin('sign-up', contact, input.options.req);
      return judged({ limits, attempt, exchange: input.options, contact }, () =>
        implemented(original.signUpPOST?.(input)),
      );
    },

    async emailExistsGET(input) {
      await limits.admit(input.options.req);
      return implemented(original.emailExistsGET?.(input));
    },

    async generatePasswordResetTokenPOST(input) {
      const attempt = await limits.begin('message', contactIn(input.formFields), input.options.req);
      return counted(attempt, () => implemented(original.generatePasswordResetTokenPOST?.(input)));
    },

    async passwordResetPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.passwordResetPOST?.(input));
      if (answer.status === 'OK') await limits.recovered(input.options, contactsOf(answer.user));
      return answer;
    },
  };
}

/** The SDK has checked that the field is there. */
function contactIn(formFields: readonly { id: string; value: unknown }[]): Contact {
  return { email: String(formFields.find(({ id }) => id === 'email')?.value) };
}
