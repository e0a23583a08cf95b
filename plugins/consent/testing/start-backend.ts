import { createServer } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import cors from 'cors';
import express from 'express';
import { getAllCORSHeaders, init } from 'supertokens-node';
import { errorHandler, middleware } from 'supertokens-node/framework/express';
import { init as accountLinking } from 'supertokens-node/recipe/accountlinking';
import { init as emailPassword } from 'supertokens-node/recipe/emailpassword';
import {
  addToRequiredSecondaryFactorsForUser,
  init as multiFactorAuth,
} from 'supertokens-node/recipe/multifactorauth';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import { init as session } from 'supertokens-node/recipe/session';
import { init as totp } from 'supertokens-node/recipe/totp';
import * as v from 'valibot';
import { init as consentPlugin, strictOAuthPlugin, type ConsentPluginOptions } from '../index';
import { Browser } from './browser';
import { registerClient, type NewClient } from './register-client';
import type { TestClient } from './test-client';

export const website = 'http://localhost:3000';

export interface TestBackend {
  apiUrl: string;
  core: EmbeddedCore;
  /** What `onError` was called with. */
  errors: unknown[];
  browser: () => Browser;
  /** A browser whose user has an account and a session. */
  signedIn: (email?: string) => Promise<Browser>;
  client: (client?: NewClient) => Promise<TestClient>;
  /** The parameters of the last authorization request, as the core got them. */
  sentToCore: () => Record<string, unknown>;
  /** The paths at the core that an action asks, in alphabetical order. */
  callsOf: (action: () => Promise<unknown>) => Promise<string[]>;
  /** Makes the user's next sessions ask for a second factor. */
  requireTotp: (browser: Browser) => Promise<void>;
  /** Makes the core fail at a path, until the returned function is called. */
  breakCore: (path: string) => () => void;
  close: () => Promise<void>;
}

let users = 0;
const withParams = v.object({ params: v.record(v.string(), v.unknown()) });

/**
 * A typical backend, on Express and the real SDK, with an embedded core; one for each test file, because
 * supertokens-node is a singleton in its process.
 *
 * @param options of the plugin; false for a backend that asks nobody, and only keeps to the standards
 * @param connectionUri of a core that another process has started
 * @param recipes further ones of the application
 */
export async function startBackend(
  options: Partial<ConsentPluginOptions> | false,
  connectionUri?: string,
  recipes: Parameters<typeof init>[0]['recipeList'] = [],
): Promise<TestBackend> {
  const core = await startEmbeddedCore();
  const server = createServer({ maxHeaderSize: 64 * 1024 });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The backend has no port');
  const apiUrl = `http://localhost:${address.port}`;
  const errors: unknown[] = [];
  const broken = new Set<string>();
  let params: Record<string, unknown> = {};
  let calls: string[] = [];
  const plugin = options && {
    coreNow: () => core.clock.now(),
    onError: (error: unknown) => void errors.push(error),
    requestId: () => 'request-1',
    config: {},
    ...options,
  };
  init({
    framework: 'express',
    telemetry: false,
    supertokens: {
      connectionURI: connectionUri ?? core.url,
      networkInterceptor: (request) => {
        const { pathname } = new URL(request.url);
        calls.push(`${request.method} ${pathname}`);
        if (broken.has(pathname)) throw new Error('The core is out of reach');
        if (request.url.endsWith('/recipe/oauth/auth')) ({ params } = v.parse(withParams, request.body));
        return request;
      },
    },
    appInfo: { appName: 'Test', apiDomain: apiUrl, websiteDomain: website },
    recipeList: [
      emailPassword(),
      session(),
      multiFactorAuth(),
      totp(),
      // Without it, users can't type their password within a session.
      accountLinking({
        shouldDoAutomaticAccountLinking: async (_account, user, current) =>
          user && current
            ? { shouldAutomaticallyLink: true, shouldRequireVerification: false }
            : { shouldAutomaticallyLink: false },
      }),
      ...recipes,
    ],
    experimental: { plugins: [plugin ? consentPlugin(plugin) : strictOAuthPlugin()] },
  });
  await createOrUpdateTenant('public', { firstFactors: ['emailpassword'] });
  const app = express();
  app.use(
    cors({ origin: website, credentials: true, allowedHeaders: ['content-type', ...getAllCORSHeaders()] }),
  );
  app.use(middleware());
  app.use(errorHandler());
  server.on('request', app);

  const browser = () => new Browser(apiUrl, website);
  return {
    apiUrl,
    core,
    errors,
    browser,
    signedIn: async (email = `user-${(users += 1)}@example.test`) => {
      const visitor = browser();
      await visitor.signUp(email);
      return visitor;
    },
    client: (client) => registerClient(`${apiUrl}/auth`, client),
    sentToCore: () => params,
    callsOf: async (action) => {
      calls = [];
      await action();
      return calls.toSorted();
    },
    requireTotp: async (visitor) => addToRequiredSecondaryFactorsForUser(await visitor.userId(), 'totp'),
    breakCore: (path) => {
      broken.add(path);
      return () => void broken.delete(path);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
      await core.close();
    },
  };
}
