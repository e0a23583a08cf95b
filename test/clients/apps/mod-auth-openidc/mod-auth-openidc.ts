import type { Client, Visit } from '../../client';
import { debianVersion } from '../../programs/installs';
import { SHORT_LIVED } from '../../register';
import { confirmSignOut, signInAndAllow } from '../../steps/at-vestibule';
import { patient as expect } from '../../steps/patient';
import { at, backAt, expectAnother, expectSignedOut } from '../../steps/web-app';

const INFO = '/oidc?info=json';

const infoOf = async (visit: Visit) => {
  // Any page renews the token, if it is about to expire.
  await visit.page.goto(visit.app);
  return at(visit, INFO);
};

export const modAuthOpenidc: Client = {
  id: 'mod-auth-openidc',
  title: 'mod_auth_openidc',
  needs: [
    { program: 'apache2', args: ['-v'] },
    { program: 'dpkg-query', args: ['-W', 'libapache2-mod-auth-openidc'] },
  ],
  registration: (app) => ({
    redirectUris: [`${app}/oidc`],
    postLogoutRedirectUris: [`${app}/signed-out`],
    ...SHORT_LIVED,
  }),
  install: () => debianVersion('libapache2-mod-auth-openidc'),
  command: ({ folder }) => ({
    program: 'apache2',
    args: ['-d', folder, '-f', 'apache.conf', '-D', 'FOREGROUND'],
    variables: { FOLDER: folder, SESSION_SECRET: 'only-a-test' },
  }),
  steps: {
    'sign-in': async (visit) => {
      const { page, app, user } = visit;
      await page.goto(app);
      await signInAndAllow(page, user);
      await backAt(page, app);
      await expect(page.getByText('Signed in')).toBeVisible();
    },

    userinfo: async (visit) => {
      expect(await at(visit, INFO)).toMatchObject({ userinfo: { email: visit.user.email } });
    },

    refresh: async (visit) => {
      const token = async () => (await infoOf(visit))['access_token'];
      await expectAnother(token);
      await expectAnother(token);
    },

    'sign-out': async (visit) => {
      const { page, app } = visit;
      await page.goto(`${app}/oidc?logout=${encodeURIComponent(`${app}/signed-out`)}`);
      await confirmSignOut(page);
      await backAt(page, app);
      await expect(page.getByText('Signed out')).toBeVisible();
      await expectSignedOut(visit, '/');
    },
  },
};
