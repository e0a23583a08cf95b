import type { Client } from '../../client';
import { buildGo } from '../../programs/installs';
import { webApp } from '../../steps/web-app';

export const goOidc: Client = {
  id: 'go-oidc',
  title: 'go-oidc',
  needs: [{ program: 'go', args: ['version'] }],
  registration: (app) => ({ redirectUris: [`${app}/callback`], postLogoutRedirectUris: [`${app}/`] }),
  install: ({ folder }) => buildGo(folder),
  command: () => ({ program: './app', args: [] }),
  steps: webApp,
};
