import { later } from '../page/later';

/** The field for a phone number. It brings the numbers of all countries along, so it is loaded when it is shown. */
export const PhoneField = later(async () => (await import('./phone-field')).PhoneField);
