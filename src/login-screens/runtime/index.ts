export { CodeSignIn } from './code-sign-in';
export { contactText } from './code-wait';
export { FormProblem } from './form-problem';
export { MethodsFailure } from './methods-failure';
export { PasswordSignIn } from './password-sign-in';
export { useLoginMethods } from './use-login-methods';
export { useOutcomeWords } from './use-outcome-words';
export { useSubmission, type AttemptResult, type Submission } from './use-submission';
