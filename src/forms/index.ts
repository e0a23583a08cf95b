export { ClientMark } from './client/client-mark';
export { ConsentForm } from './consent/consent-form';
export type { ShownScope } from './consent/scope-list';
export { FactorList, type ShownFactor } from './factors/factor-list';
export { EmailField } from './sign-in/email-field';
export { PasswordForm, type FieldState, type PasswordFormWords } from './sign-in/password-form';
export { LinkButton } from './text/link-button';
export { Sentence } from './text/sentence';
export { formOutcomes } from './words/outcomes';
