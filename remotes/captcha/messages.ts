export { captcha as messages } from './messages/compiled/captcha';
