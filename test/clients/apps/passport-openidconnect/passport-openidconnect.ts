import type { Client } from '../../client';
import { node } from '../../programs/commands';
import { installNpm } from '../../programs/installs';
import { webApp } from '../../steps/web-app';

export const passportOpenidconnect: Client = {
  id: 'passport-openidconnect',
  title: 'passport-openidconnect',
  needs: [],
  registration: (app) => ({ redirectUris: [`${app}/callback`], postLogoutRedirectUris: [`${app}/`] }),
  install: ({ folder }) => installNpm(folder),
  command: node,
  steps: webApp,
};
