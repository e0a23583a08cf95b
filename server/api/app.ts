/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import cors from 'cors';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { PATHS } from '@vestibule/contract';
import { trustedSenders } from '@vestibule/telemetry';
import { getAllCORSHeaders } from 'supertokens-node';
import { errorHandler, middleware } from 'supertokens-node/framework/express';
import type { CoreAbilities } from './core/core-abilities';
import type { GuardedCore } from './core/guard-core';
import { administrators } from './branding/admission';
import { brandingRoutes } from './branding/branding-routes';
import { healthRoutes } from './core/health-routes';
import { coreUnavailable, unavailableAnswers } from './core/unavailable-answers';
import { challengeCookies } from './oauth/challenges/request-challenges';
import { clientCors } from './oauth/client-cors';
import type { Appearance } from './delivery/create-delivery';
import { discoveryRoutes } from './oauth/discovery';
import { standardRequests } from './oauth/standard-requests';
import { chooseLanguage } from './choose-language';
import { compressed } from './no-script/compressed';
import {
  formsWithoutPlugin,
  lastResort,
  notFound,
  refusalHandler,
  refusedForms,
  unknownTenant,
} from './errors';
import type { Now } from './account/step-up';
import { meRoute } from './account/me';
import { pictureAddresses } from './pictures/picture-addresses';
import { pictureRoutes } from './pictures/picture-routes';
import type { RecipeContext } from './recipes/recipe-context';
import { routeFinder } from './observed/routes';
import type { CompleteOptions } from './options';
import { requestLog } from './request-log';
import { ownSessionCookies } from './request-rules/own-session-cookies';
import { requestRules } from './request-rules/request-rules';
import { TRACE_HEADERS } from './request-rules/trace-headers';
import { trpcRoutes } from './trpc/trpc-routes';

/** Assembles the routes. The SDK must have been initialised. */
export function createApp(
  options: CompleteOptions,
  core: CoreAbilities,
  { clock, rules }: Pick<GuardedCore, 'clock'> & Pick<RecipeContext, 'rules'>,
  appearance: Appearance,
): Express {
  const app = express();
  const { apiDomain, apiBasePath, websiteDomain, websiteBasePath, development } = options;
  const secure = apiDomain.startsWith('https:');
  const pictures = pictureAddresses(options);
  const now = () => clock.now();

  app.disable('x-powered-by');
  app.disable('etag');
  app.use(
    requestLog({
      log: options.log,
      trusts: trustedSenders(options.limits.trustedProxies),
      routeOf: routeFinder(apiBasePath),
    }),
  );
  app.use(unavailableAnswers);
  app.use(securityHeaders(secure));
  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });

  if (development)
    app.use('/dev', development.routes([apiDomain, websiteDomain], appearance, options.drawScreens));

  // Before the faults, so a browser can read an injected failure like a real one.
  const traceHeaders = [...TRACE_HEADERS, ...options.traceHeaders];
  const ofClients = clientCors({ apiBasePath, traceHeaders });
  const ofWebsite = cors({
    origin: websiteDomain,
    credentials: true,
    allowedHeaders: ['content-type', ...getAllCORSHeaders(), ...traceHeaders],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  app.use(ofClients.answers);
  app.use((request, response, next) =>
    ofClients.isOfClients(request) ? next() : ofWebsite(request, response, next),
  );
  if (development) app.use(development.faults);

  app.use(chooseLanguage(options), standardRequests(apiBasePath));
  app.use(requestRules({ apiBasePath, ownOrigins: [websiteDomain, apiDomain] }));
  app.use(ofClients.clients);

  app.use(healthRoutes(options, core));
  app.use(ownSessionCookies({ apiDomain, apiBasePath, cookieDomain: options.session.cookieDomain }));
  app.use(discoveryRoutes({ apiBasePath, asksForConsent: options.consent !== false }));
  app.use(pictureRoutes(options, pictures), triedBranding(options, appearance, now));
  // Where the website's script sends a form, the answer is a whole document.
  app.use(`${apiBasePath}/oauth/plain`, compressed());
  app.use(challengeCookies(`${apiBasePath}/oauth`, secure), middleware());
  app.use(meRoute(pictures, options.warn));
  const { passwordOf } = rules.rules;
  app.use('/trpc', trpcRoutes({ now, core, passwordOf, requirements: rules.requirements }));
  const site = { ...appearance, languages: options.languages, basePath: websiteBasePath };
  app.use(formsWithoutPlugin(site), notFound, refusedForms(site));
  app.use(refusalHandler, errorHandler(), unknownTenant(apiBasePath), coreUnavailable, lastResort);
  return app;
}

/** Where administrators try a branding. */
function triedBranding(options: CompleteOptions, appearance: Appearance, now: Now) {
  const { apiDomain, apiBasePath, websiteDomain, sitePath, drawScreens } = options;
  return brandingRoutes({
    path: apiBasePath + PATHS.branding,
    appearance,
    drawScreens,
    admit: administrators(now),
    ownOrigins: [apiDomain],
    wayIn: websiteDomain + sitePath + PATHS.accountAdmin,
  });
}

function securityHeaders(secure: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: secure,
    xFrameOptions: { action: 'deny' },
    // A client that opened the login in a window of its own would lose it at the first redirect (docs/decisions/017).
    crossOriginOpenerPolicy: false,
  });
}
