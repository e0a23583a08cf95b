import type { SuperTokensPlugin } from 'supertokens-node';
import userMetadata from 'supertokens-node/recipe/usermetadata';
import userRoles from 'supertokens-node/recipe/userroles';
import { outcomesPlugin } from '../observed/outcomes-plugin';
import { challengesPlugin } from '../oauth/challenges/challenges-plugin';
import { tokenChecksPlugin } from '../oauth/token-checks-plugin';
import { equalTimes } from '../account/equal-times';
import { mailedLinksPlugin } from '../account/links/mailed-links-plugin';
import { rulesPlugin } from './account-rules';
import { accountLinking } from './account-linking';
import { consent } from './oauth/consent';
import { emailPassword } from './email-password';
import { emailVerification } from './email-verification';
import { multiFactorAuth } from './factors/multi-factor-auth';
import { multitenancy } from './multitenancy';
import { oauth2Provider } from './oauth/oauth2-provider';
import { passwordless } from './passwordless';
import { noScript } from './no-script';
import type { RecipeContext } from './recipe-context';
import { recoveryCodesPlugin } from './factors/recovery-codes';
import { saml } from './saml';
import { session } from './session';
import { thirdParty } from './third-party';
import { totp } from './factors/totp';
import { webauthn } from './factors/webauthn';

/**
 * Every recipe that the API serves: a new one is a file beside this one and a line here. The SDK looks for a route in
 * one recipe after the other, which takes it up to a millisecond: what is called most comes first.
 */
export const recipeList = (context: RecipeContext) => [
  oauth2Provider(context),
  session(context),
  emailPassword(context),
  emailVerification(context),
  passwordless(context),
  thirdParty(context),
  webauthn(context),
  multitenancy(context),
  userMetadata.init(),
  userRoles.init(),
  accountLinking(context),
  multiFactorAuth(context),
  totp(context),
  saml(context),
];

export const plugins = (context: RecipeContext): SuperTokensPlugin[] => [
  tokenChecksPlugin(context.checking),
  recoveryCodesPlugin(context),
  mailedLinksPlugin(context),
  challengesPlugin(),
  ...consent(context),
  ...noScript(context),
  equalTimes(context),
  ...rulesPlugin(context),
  // Around that.
  context.guessLimits,
  // Around the limits.
  outcomesPlugin(context.observe),
];
