import type { SuperTokensPlugin } from 'supertokens-node';
import userMetadata from 'supertokens-node/recipe/usermetadata';
import userRoles from 'supertokens-node/recipe/userroles';
import { guessLimitsPlugin } from '../guessing/guess-limits-plugin';
import { outcomesPlugin } from '../observed/outcomes-plugin';
import { challengesPlugin } from '../oauth/challenges/challenges-plugin';
import { tokenChecksPlugin } from '../oauth/token-checks-plugin';
import { accountLinking } from './account-linking';
import { consent } from './oauth/consent';
import { emailPassword } from './email-password';
import { emailVerification } from './email-verification';
import { multiFactorAuth } from './factors/multi-factor-auth';
import { multitenancy } from './multitenancy';
import { oauth2Provider } from './oauth/oauth2-provider';
import { passwordless } from './passwordless';
import type { RecipeContext } from './recipe-context';
import { recoveryCodesPlugin } from './factors/recovery-codes';
import { session } from './session';
import { thirdParty } from './third-party';
import { totp } from './factors/totp';
import { webauthn } from './factors/webauthn';

/** Every recipe that the API serves: a new one is a file beside this one and a line here. */
export const recipeList = (context: RecipeContext) => [
  emailPassword(context),
  emailVerification(context),
  passwordless(context),
  thirdParty(context),
  webauthn(context),
  session(context),
  oauth2Provider(context),
  multitenancy(context),
  userMetadata.init(),
  userRoles.init(),
  accountLinking(context),
  multiFactorAuth(context),
  totp(context),
];

/** Every plugin of the SDK. */
export const plugins = (context: RecipeContext): SuperTokensPlugin[] => [
  tokenChecksPlugin(context.checking),
  recoveryCodesPlugin(context),
  challengesPlugin(),
  ...consent(context),
  guessLimitsPlugin(context.guessLimits),
  // Around the limits.
  outcomesPlugin(context.observe),
];
