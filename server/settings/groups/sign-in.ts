import * as v from 'valibot';
import { present } from '../present';

const onOff = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off');

/** How users sign in, and what they agree to. */
export const signInVariables = {
  VESTIBULE_PROVIDERS_FILE: v.optional(v.string()),
  VESTIBULE_CONSENT: v.optional(v.string()),
  VESTIBULE_ACCOUNT_LINKING: onOff,
  VESTIBULE_DOCUMENT_FORM: v.optional(
    v.picklist(['emailpassword', 'off'], 'must be emailpassword or off'),
    'emailpassword',
  ),
  VESTIBULE_EMAIL_VERIFICATION: v.optional(
    v.picklist(['OPTIONAL', 'REQUIRED'], 'must be OPTIONAL or REQUIRED'),
    'OPTIONAL',
  ),
  VESTIBULE_PLAIN_FORMS_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
  ),
};

type SignInVariables = v.InferOutput<v.ObjectSchema<typeof signInVariables, undefined>>;

/** The settings of signing in. */
export function signInOf(read: SignInVariables) {
  return {
    ...present({
      // A JSON file that lists the providers to sign in with.
      providersFile: read.VESTIBULE_PROVIDERS_FILE,
      // The path of the consent plugin's configuration; false leaves the plugin out.
      consent: read.VESTIBULE_CONSENT === 'off' ? (false as const) : read.VESTIBULE_CONSENT,
      // What API and site share, so that forms can be sent without script.
      noScriptSecret: read.VESTIBULE_PLAIN_FORMS_SECRET,
    }),
    linksAccounts: read.VESTIBULE_ACCOUNT_LINKING === 'on',
    documentForm: read.VESTIBULE_DOCUMENT_FORM === 'off' ? undefined : read.VESTIBULE_DOCUMENT_FORM,
    emailVerification: read.VESTIBULE_EMAIL_VERIFICATION,
  };
}
