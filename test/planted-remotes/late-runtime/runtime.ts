import SuperTokens from '../../../node_modules/supertokens-web-js';
import Session from '../../../node_modules/supertokens-web-js/recipe/session';

/** Starts the second runtime. */
export function start() {
  SuperTokens.init({
    appInfo: { appName: 'Planted', apiDomain: 'http://localhost:3001', apiBasePath: '/auth' },
    recipeList: [Session.init()],
  });
}
