import { later } from '../page/later';

/** The field for a phone number. It needs the number formats of all countries, so it is loaded when it is shown. */
export const PhoneField = later(async () => (await import('./phone-field')).PhoneField);
