import type { Client } from '../../client';
import { python } from '../../programs/commands';
import { installPip } from '../../programs/installs';
import { webApp } from '../../steps/web-app';

export const authlib: Client = {
  id: 'authlib',
  title: 'Authlib',
  needs: [{ program: 'python3', args: ['-c', 'import venv, ensurepip'] }],
  registration: (app) => ({ redirectUris: [`${app}/callback`], postLogoutRedirectUris: [`${app}/`] }),
  install: ({ folder }) => installPip(folder),
  command: () => python({ SESSION_SECRET: 'only-a-test' }),
  steps: webApp,
};
