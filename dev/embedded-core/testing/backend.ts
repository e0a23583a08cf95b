import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import supertokens from 'supertokens-node';
import { errorHandler, middleware } from 'supertokens-node/framework/express';
import AccountLinking from 'supertokens-node/recipe/accountlinking';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import Multitenancy from 'supertokens-node/recipe/multitenancy';
import OAuth2Provider from 'supertokens-node/recipe/oauth2provider';
import Session from 'supertokens-node/recipe/session';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { startEmbeddedCore, type EmbeddedCore } from '../index';

export const WEBSITE = 'http://localhost:3000';

export interface Backend {
  core: EmbeddedCore;
  /** The API's base URL, `/auth` included. */
  api: string;
  close(): Promise<void>;
}

/** A core with supertokens-node in front of it. The SDK is a singleton, so one of these per test file. */
export async function startBackend(): Promise<Backend> {
  const core = await startEmbeddedCore();
  const app = express();
  const server = app.listen(0, 'localhost');
  await once(server, 'listening');
  const apiDomain = `http://localhost:${(server.address() as AddressInfo).port}`;
  supertokens.init({
    framework: 'express',
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Test', apiDomain, websiteDomain: WEBSITE },
    recipeList: [
      EmailPassword.init(),
      Session.init({ getTokenTransferMethod: () => 'cookie' }),
      Multitenancy.init(),
      UserMetadata.init(),
      AccountLinking.init(),
      OAuth2Provider.init(),
    ],
  });
  app.use(middleware());
  app.use(errorHandler());
  return {
    core,
    api: `${apiDomain}/auth`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await core.close();
    },
  };
}
