import { authlib } from './apps/authlib/authlib';
import { goOidc } from './apps/go-oidc/go-oidc';
import { openidClient } from './apps/openid-client/openid-client';
import type { Client } from './client';

/** Every client that has a page below docs/integrate/clients/. */
export const ALL_CLIENTS: readonly Client[] = [openidClient, authlib, goOidc];
