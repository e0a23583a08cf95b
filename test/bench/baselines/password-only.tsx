import SuperTokens from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui';
import OAuth2Provider from 'supertokens-auth-react/recipe/oauth2provider';
import { OAuth2ProviderPreBuiltUI } from 'supertokens-auth-react/recipe/oauth2provider/prebuiltui';
import Session from 'supertokens-auth-react/recipe/session';
import { appInfo, show } from './single-page-app';

SuperTokens.init({
  appInfo: appInfo(),
  recipeList: [EmailPassword.init(), OAuth2Provider.init(), Session.init()],
});

show([EmailPasswordPreBuiltUI, OAuth2ProviderPreBuiltUI]);
