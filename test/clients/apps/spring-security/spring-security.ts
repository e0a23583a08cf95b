import type { Client } from '../../client';
import { buildMaven } from '../../programs/installs';
import { SHORT_LIVED } from '../../register';
import { confirmSignOut, signInAndAllow } from '../../steps/at-vestibule';
import { patient as expect } from '../../steps/patient';
import { at, backAt, expectAnother, expectSignedOut } from '../../steps/web-app';

const START = '/oauth2/authorization/vestibule';

export const springSecurity: Client = {
  id: 'spring-security',
  title: 'Spring Security (Boot)',
  needs: [
    { program: 'java', args: ['-version'] },
    { program: 'mvn', args: ['-version'] },
  ],
  registration: (app) => ({
    redirectUris: [`${app}/login/oauth2/code/vestibule`],
    postLogoutRedirectUris: [`${app}/`],
    ...SHORT_LIVED,
  }),
  install: ({ folder }) => buildMaven(folder),
  command: ({ port }) => ({ program: 'java', args: ['-jar', 'target/app-1.jar', `--server.port=${port}`] }),
  steps: {
    'sign-in': async (visit) => {
      const { page, app, user } = visit;
      await page.goto(app + START);
      await signInAndAllow(page, user);
      await backAt(page, app);
      expect(await at(visit, '/')).toMatchObject({ sub: expect.any(String) });
    },

    userinfo: async (visit) => {
      expect(await at(visit, '/userinfo')).toMatchObject({ email: visit.user.email });
    },

    // It renews by itself once the token is about to expire, and so with each request for a token that lives so short.
    refresh: async (visit) => {
      const token = async () => (await at(visit, '/token'))['accessToken'];
      await expectAnother(token);
      await expectAnother(token);
    },

    'sign-out': async (visit) => {
      const { page, app } = visit;
      await page.goto(`${app}/sign-out`);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await confirmSignOut(page);
      await backAt(page, app);
      expect(await at(visit, '/')).toEqual({});
      await expectSignedOut(visit, START);
    },
  },
};
