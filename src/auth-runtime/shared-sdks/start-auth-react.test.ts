import { waitFor } from '@testing-library/dom';
import SuperTokens from 'supertokens-auth-react';
import Session from 'supertokens-auth-react/recipe/session';
import { emitSessionEvent } from '../session/session-events';
import { fakeApi } from '../testing/fake-api';
import { forwardEvents } from './start-auth-react';

interface Heard {
  readonly addEventListener: (listener: (event: { readonly action: string }) => void) => void;
}

test('the installed supertokens-auth-react can be told what happens to the session', async () => {
  fakeApi();
  const actions: string[] = [];
  const session = Session.init();
  SuperTokens.init({
    appInfo: { appName: 'Acme', apiDomain: 'https://api.test', websiteDomain: 'https://acme.test' },
    recipeList: [
      {
        ...session,
        authReact: (...given) => {
          const recipe = session.authReact(...given);
          forwardEvents(recipe);
          const heard = recipe as unknown as Heard;
          heard.addEventListener(({ action }) => actions.push(action));
          return recipe;
        },
      },
    ],
  });
  emitSessionEvent({ action: 'SESSION_ALREADY_EXISTS', userId: 'ada' });
  emitSessionEvent({ action: 'SIGN_OUT', elsewhere: true });
  await waitFor(() => expect(actions).toEqual(['SIGN_OUT']));
});

test('a version that can’t be told is refused, and says why', () => {
  expect(() => forwardEvents({})).toThrow('notifyListeners: see "//pins" in package.json');
});
