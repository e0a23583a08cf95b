import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { getAllCORSHeaders, getUser, init } from 'supertokens-node';
import { errorHandler, middleware, type SessionRequest } from 'supertokens-node/framework/express';
import { verifySession } from 'supertokens-node/recipe/session/framework/express';
import { controls } from './controls';
import { answering } from './answering';
import type { ProductOptions } from './options';
import { recipes } from './recipes';

/**
 * A product's own backend: supertokens-node on Express, and `/me`. It is compiled into a folder where one version of the
 * SDK is installed, and uses nothing of Vestibule but its plugins.
 */
export function createProduct(options: ProductOptions): Express {
  const { connectionUri, apiKey, apiDomain, websiteDomain, plugins } = options;
  init({
    framework: 'express',
    telemetry: false,
    supertokens: { connectionURI: connectionUri, ...(apiKey !== undefined && { apiKey }) },
    appInfo: { appName: 'Vestibule', apiDomain, websiteDomain },
    recipeList: recipes(options),
    ...(plugins.length > 0 && { experimental: { plugins } }),
  });
  const app = express();
  app.use('/dev', controls(options.controls));
  app.use(allow(websiteDomain));
  app.use(middleware());
  app.get('/me', verifySession(), answering(me));
  app.use(errorHandler());
  return app;
}

/** CORS for the pages, as the package `cors` does it. */
function allow(origin: string) {
  const headers = ['content-type', ...getAllCORSHeaders()].join(',');
  return (request: Request, response: Response, next: NextFunction) => {
    response.set({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': headers,
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-expose-headers': 'retry-after',
    });
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };
}

async function me({ session }: SessionRequest, response: Response): Promise<void> {
  const user = session && (await getUser(session.getUserId()));
  if (!user) {
    response.status(401).json({ message: 'unauthorised' });
    return;
  }
  const { id: userId, emails, phoneNumbers } = user;
  response.json({ userId, emails, phoneNumbers });
}
