import { emailPassword } from './email-password';
import { multitenancy } from './multitenancy';
import { oauth2Provider } from './oauth2-provider';
import type { RecipeContext } from './recipe-context';
import { session } from './session';
import { userMetadata } from './user-metadata';

/** Every recipe that the API answers for: a new one is a file beside this one and a line here. */
export const recipeList = (context: RecipeContext) => [
  emailPassword(),
  session(context),
  oauth2Provider(context),
  multitenancy(),
  userMetadata(),
];
