import type { Client, Visit } from '../../client';
import { node } from '../../programs/commands';
import { installNpm } from '../../programs/installs';
import { SHORT_LIVED } from '../../register';
import { confirmSignOut, expectSignIn, signInAndAllow } from '../../steps/at-vestibule';
import { patient as expect } from '../../steps/patient';
import { at, backAt, expectAnother, shown } from '../../steps/web-app';

const tokenIn = async (visit: Visit) => (await at(visit, '/auth/session'))['accessToken'];

export const authjs: Client = {
  id: 'authjs',
  title: 'Auth.js (Express)',
  needs: [],
  registration: (app) => ({
    redirectUris: [`${app}/auth/callback/vestibule`],
    postLogoutRedirectUris: [`${app}/`],
    ...SHORT_LIVED,
  }),
  install: ({ folder }) => installNpm(folder),
  command: () => ({ ...node(), variables: { SESSION_SECRET: 'only-a-test' } }),
  steps: {
    'sign-in': async (visit) => {
      const { page, app, user } = visit;
      await startAgain(visit);
      await signInAndAllow(page, user);
      await backAt(page, app);
      expect(await at(visit, '/auth/session')).toMatchObject({ sub: expect.any(String) });
    },

    // It asks for userinfo itself, and keeps the answer in its session.
    userinfo: async (visit) => {
      expect(await at(visit, '/auth/session')).toMatchObject({ user: { email: visit.user.email } });
    },

    refresh: async (visit) => {
      await expectAnother(() => tokenIn(visit));
      await expectAnother(() => tokenIn(visit));
    },

    'sign-out': async (visit) => {
      const { page, app } = visit;
      await page.goto(`${app}/logout`);
      await confirmSignOut(page);
      await backAt(page, app);
      await page.goto(`${app}/auth/session`);
      expect(await shown({ page })).toBeNull();
      await startAgain(visit);
      await expectSignIn(page);
    },
  },
};

async function startAgain({ page, app }: Visit): Promise<void> {
  await page.goto(`${app}/auth/signin`);
  await page.getByRole('button', { name: 'Sign in with Vestibule' }).click();
}
