import type { Client } from '../../client';
import { node } from '../../programs/commands';
import { installGo } from '../../programs/installs';
import { confirmSignOut, expectSignIn, signInAndAllow } from '../../steps/at-vestibule';
import { patient as expect } from '../../steps/patient';
import { at, backAt, expectAnother, shown } from '../../steps/web-app';

export const oauth2Proxy: Client = {
  id: 'oauth2-proxy',
  title: 'oauth2-proxy',
  needs: [{ program: 'go', args: ['version'] }],
  registration: (app) => ({
    redirectUris: [`${app}/oauth2/callback`],
    postLogoutRedirectUris: [`${app}/`],
  }),
  install: ({ folder }) => installGo(folder),
  command: () => ({ ...node(), variables: { SESSION_SECRET: '0123456789abcdef0123456789abcdef' } }),
  steps: {
    'sign-in': async ({ page, app, user }) => {
      await page.goto(app);
      await signInAndAllow(page, user);
      await backAt(page, app);
      expect(await shown({ page })).toMatchObject({ sub: expect.any(String) });
    },

    userinfo: async (visit) => {
      expect(await at(visit, '/')).toMatchObject({ email: visit.user.email });
      expect(await at(visit, '/oauth2/userinfo')).toMatchObject({ email: visit.user.email });
    },

    refresh: async (visit) => {
      const token = async () => (await at(visit, '/'))['accessToken'];
      await expectAnother(token);
      await expectAnother(token);
    },

    'sign-out': async (visit) => {
      const { page, app, issuer, clientId } = visit;
      const parameters = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${app}/` });
      const ended = `${issuer}/oauth/end_session?${parameters}`;
      await page.goto(`${app}/oauth2/sign_out?rd=${encodeURIComponent(ended)}`);
      // The proxy has no page for users who are signed out: it sends them on to sign in again.
      const back = page.waitForRequest(`${app}/`);
      await confirmSignOut(page);
      await back;
      await expectSignIn(page);
    },
  },
};
