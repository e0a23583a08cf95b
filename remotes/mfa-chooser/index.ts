export { MfaChooserPage } from './mfa-chooser.page';
