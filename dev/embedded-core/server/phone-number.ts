import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';

/** A phone number as Core stores it: in E.164 if valid, otherwise only trimmed. */
export const phoneNumber = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => parsePhoneNumberFromString(text)?.number ?? text),
);
