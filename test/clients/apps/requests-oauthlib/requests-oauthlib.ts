import type { Client } from '../../client';
import { python } from '../../programs/commands';
import { installPip } from '../../programs/installs';
import { signInAndAllow } from '../../steps/at-vestibule';
import { patient as expect } from '../../steps/patient';
import { at, backAt, webApp } from '../../steps/web-app';

export const requestsOauthlib: Client = {
  id: 'requests-oauthlib',
  title: 'requests-oauthlib',
  needs: [{ program: 'python3', args: ['-c', 'import venv, ensurepip'] }],
  registration: (app) => ({
    redirectUris: [`${app}/callback`],
    postLogoutRedirectUris: [`${app}/`],
    enableRefreshTokenRotation: true,
  }),
  install: ({ folder }) => installPip(folder),
  command: () => python({ OAUTHLIB_INSECURE_TRANSPORT: '1' }),
  steps: {
    ...webApp,

    // The answer's scope is another than the one that was asked for.
    'sign-in': async (visit) => {
      const { page, app, user } = visit;
      await page.goto(`${app}/login`);
      await signInAndAllow(page, user, { without: 'Your profile' });
      await backAt(page, app);
      expect(await at(visit, '/')).toMatchObject({ sub: expect.any(String) });
    },
  },
};
