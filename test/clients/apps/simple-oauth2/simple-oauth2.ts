import type { Client } from '../../client';
import { node } from '../../programs/commands';
import { installNpm } from '../../programs/installs';
import { webApp } from '../../steps/web-app';

export const simpleOauth2: Client = {
  id: 'simple-oauth2',
  title: 'simple-oauth2',
  needs: [],
  registration: (app) => ({
    redirectUris: [`${app}/callback`],
    postLogoutRedirectUris: [`${app}/`],
    enableRefreshTokenRotation: true,
  }),
  install: ({ folder }) => installNpm(folder),
  command: node,
  steps: webApp,
};
