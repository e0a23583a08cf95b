/* oxlint-disable oxc/no-async-endpoint-handlers -- nothing here waits for the SDK's start */
// What supertokens-node and Express do by themselves, with the recipes that a sign-in and OAuth need.
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { init } from 'supertokens-node';
import { errorHandler, middleware } from 'supertokens-node/framework/express';
import emailPassword from 'supertokens-node/recipe/emailpassword';
import oauth2Provider from 'supertokens-node/recipe/oauth2provider';
import session from 'supertokens-node/recipe/session';
import { reportTo } from './report-process';

const [connectionUri = ''] = process.argv.slice(2);
reportTo(process, connectionUri);
init({
  framework: 'express',
  telemetry: false,
  supertokens: { connectionURI: connectionUri },
  appInfo: {
    appName: 'Bare',
    apiDomain: 'http://localhost:3001',
    apiBasePath: '/auth',
    websiteDomain: 'http://localhost:3000',
    websiteBasePath: '/auth',
  },
  recipeList: [
    emailPassword.init(),
    // Ended sessions and revoked tokens count at once, as in Vestibule.
    session.init({
      override: {
        functions: (original) => ({
          ...original,
          getSession: (input) =>
            original.getSession({ ...input, options: { ...input.options, checkDatabase: true } }),
        }),
      },
    }),
    oauth2Provider.init({
      override: {
        functions: (original) => ({
          ...original,
          tokenExchange: async (input) => {
            const answer = await original.tokenExchange(input);
            if (!('access_token' in answer) || answer.access_token === undefined) return answer;
            if (await session.getSessionInformation(sessionOf(answer.access_token))) return answer;
            throw new Error('The session behind the code has ended');
          },
          validateOAuth2AccessToken: (input) =>
            original.validateOAuth2AccessToken({ ...input, checkDatabase: true }),
        }),
      },
    }),
  ],
});

const server = createServer(express().use(middleware()).use(errorHandler())).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ url: `http://localhost:${typeof address === 'object' ? address?.port : ''}` });

function sessionOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(String(Buffer.from(payload, 'base64url'))) as { sessionHandle: string }).sessionHandle;
}
