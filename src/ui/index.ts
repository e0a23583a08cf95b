import { later } from './later';
import './styles';

export { Button } from './button';
export { CodeForm } from './code-form';
export { CopyButton, type CopyWords } from './copy-button';
export { Field, type RevealWords } from './field';
export { Icon, type IconName } from './icon';
export { DEFAULT_LOCALE, LANGUAGES } from './languages';
export { AttemptContext, later } from './later';
export { Loading } from './loading';
export { Logo } from './logo';
export { LocaleContext, prepareMessages, useMessages, type Catalogue, type Translate } from './messages';
export { Notice } from './notice';
export { PageCard } from './page-card';
export { PageSlotsContext, type PageSlots } from './page-slots';
export { PageNav } from './page-nav';
export { EmailOrPhoneField } from './phone/email-or-phone-field';
export { type EmailOrPhoneEntry, type PhoneEntry } from './phone/phone-entry';
export { ResendButton, type ResendWords } from './resend-button';
export { SiteLink } from './site-link';
export { foreignName, foreignText } from './text';
export { useArrivalFocus } from './use-arrival-focus';
export { useCountdown } from './use-countdown';
export { useWhenOnline } from './use-when-online';

/** The field for a phone number. It brings the numbers of all countries along, so it is loaded when it is shown. */
export const PhoneField = /*#__PURE__*/ later(async () => (await import('./phone/phone-field')).PhoneField);
