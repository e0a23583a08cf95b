import SuperTokens from '../../../node_modules/supertokens-auth-react';
import Session from '../../../node_modules/supertokens-auth-react/recipe/session';

// What a remote must not do: its SuperTokens is the shell's, but it brings what is above.
SuperTokens.init({
  appInfo: { appName: 'Planted', apiDomain: 'http://localhost:3001', websiteDomain: 'http://localhost:3000' },
  recipeList: [Session.init()],
});

export function PlantedPage() {
  return 'A page with its own part of the SDK';
}
