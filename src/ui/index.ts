import './styles';

export { Button } from './controls/button';
export { isWholeCode } from './controls/code-boxes';
export { CodeForm } from './controls/code-form';
export { CopyButton, type CopyWords } from './controls/copy-button';
export { Field, FieldWords, type RevealWords } from './controls/field';
export { Icon, type IconName } from './controls/icon';
export { AttemptContext, later, laterPage } from './page/later';
export { AttemptNotice } from './page/attempt-notice';
export { Loading, LoadingPlace } from './page/loading';
export { Mark } from './page/mark';
export { Logo } from './controls/logo';
export {
  LocaleContext,
  prepareMessages,
  sentences,
  TenantContext,
  useAnyMessages,
  useMessages,
} from './text/messages';
export { withShared } from '@vestibule/messages';
export { shared as sharedMessages } from './messages/compiled/shared';
export { Notice } from './page/notice';
export { PageCard, useCardTitle } from './page/page-card';
export { PageFrame } from './page/page-frame';
export { PageSlotsContext, useDetourFrom, type PageSlots } from './page/page-slots';
export { PageNav } from './page/page-nav';
export { EmailOrPhoneField } from './phone/email-or-phone-field';
export { PhoneField } from './phone/later-phone-field';
export { type EmailOrPhoneEntry, type PhoneEntry } from './phone/phone-entry';
export { ResendButton } from './controls/resend-button';
export { SiteAddressContext, SiteLink } from './page/site-link';
export { foreignName, foreignText } from './text/text';
export { ARRIVAL, useArrivalFocus } from './page/use-arrival-focus';
export { busyWords, useAttempt, type Attempt, type AttemptResult, type Problem } from './hooks/use-attempt';
export { usePresentValue } from './hooks/use-present-value';
export { useProblemFocus } from './hooks/use-problem-focus';
export { useCountdown } from './hooks/use-countdown';
export { whileCurrent } from './hooks/while-current';
export { useWhenOnline } from './hooks/use-when-online';
