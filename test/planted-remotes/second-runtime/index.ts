import SuperTokens from '../../../node_modules/supertokens-web-js';
import Session from '../../../node_modules/supertokens-web-js/recipe/session';

// What a remote must not do: it bundles its own SuperTokens, and starts it when it is loaded.
SuperTokens.init({
  appInfo: { appName: 'Planted', apiDomain: 'http://localhost:3001', apiBasePath: '/auth' },
  recipeList: [Session.init()],
});

export function PlantedPage() {
  return 'A page on a second runtime';
}
