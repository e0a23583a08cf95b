import { init } from 'supertokens-node/recipe/emailpassword';

/** E-mail and password, with the SDK's own rules for both fields. */
export const emailPassword = () => init();
