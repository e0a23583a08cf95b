export { SignInForm } from './sign-in-form';
export { SignInPage } from './sign-in.page';
