export { LoginChallengePage } from './login-challenge.page';
