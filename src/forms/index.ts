export { ClientMark } from './client/client-mark';
export { EmailField } from './sign-in/email-field';
export { PasswordForm, type FieldState, type PasswordFormWords } from './sign-in/password-form';
