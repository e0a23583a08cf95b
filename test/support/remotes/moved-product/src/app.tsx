import { BrowserRouter, Route, Routes } from 'react-router-dom';
import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import Session, { SessionAuth } from 'supertokens-auth-react/recipe/session';
import { UserRoleClaim } from 'supertokens-auth-react/recipe/userroles';
import { Denied, Notes, SignIn, Team } from './pages';

SuperTokens.init({
  appInfo: {
    appName: 'Birch',
    apiDomain: 'https://api.birch.example',
    websiteDomain: 'https://birch.example',
    apiBasePath: '/auth',
    websiteBasePath: '/auth',
  },
  recipeList: [EmailPassword.init(), Session.init()],
});

/** A product with routes, as SuperTokens' guide for React describes it. */
export function App() {
  return (
    <SuperTokensWrapper>
      <BrowserRouter>
        <Routes>
          <Route
            path="/notes"
            element={
              <SessionAuth>
                <Notes />
              </SessionAuth>
            }
          />
          <Route
            path="/notes/team"
            element={
              <SessionAuth
                accessDeniedScreen={Denied}
                overrideGlobalClaimValidators={(globalValidators) => [
                  ...globalValidators,
                  UserRoleClaim.validators.includes('member'),
                ]}
              >
                <Team />
              </SessionAuth>
            }
          />
          <Route path="/notes/sign-in" element={<SignIn />} />
        </Routes>
      </BrowserRouter>
    </SuperTokensWrapper>
  );
}
