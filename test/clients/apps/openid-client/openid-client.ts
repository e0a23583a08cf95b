import { webApp } from '../../steps/web-app';
import type { Client } from '../../client';
import { installNpm } from '../../programs/installs';
import { node } from '../../programs/commands';

export const openidClient: Client = {
  id: 'openid-client',
  title: 'openid-client',
  needs: [],
  registration: (app) => ({
    redirectUris: [`${app}/callback`],
    postLogoutRedirectUris: [`${app}/`],
  }),
  install: ({ folder }) => installNpm(folder),
  command: node,
  steps: webApp,
};
