import SuperTokens from 'supertokens-auth-react';
import Session from 'supertokens-auth-react/recipe/session';

// As a product does that moves in unchanged.
SuperTokens.init({
  appInfo: { appName: 'Familiar', apiDomain: 'https://api.test', websiteDomain: 'https://app.test' },
  recipeList: [Session.init()],
});

export { AdminsPage, CallsPage, MembersPage, OpenPage } from './familiar.page';
