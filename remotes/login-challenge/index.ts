export { ConsentPage } from './consent.page';
export { LoginChallengePage } from './login-challenge.page';
