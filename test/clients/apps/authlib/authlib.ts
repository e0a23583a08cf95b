import type { Client } from '../../client';
import { installPip } from '../../programs/installs';
import { webApp } from '../../steps/web-app';

export const authlib: Client = {
  id: 'authlib',
  title: 'Authlib',
  needs: [{ program: 'python3', args: ['-c', 'import venv, ensurepip'] }],
  registration: (app) => ({ redirectUris: [`${app}/callback`], postLogoutRedirectUris: [`${app}/`] }),
  install: ({ folder }) => installPip(folder),
  command: () => ({
    program: '.venv/bin/python',
    args: ['serve.py'],
    variables: { SESSION_SECRET: 'only-a-test', PYTHONUNBUFFERED: '1' },
  }),
  steps: webApp,
};
