/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { fileURLToPath } from 'node:url';
import express, {
  type CookieOptions,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import helmet from 'helmet';
import { flowCookie, readCookie, SESSION_COOKIE } from './cookies';
import { Oidc, type DemoClientOptions } from './oidc';
import { landingPage } from './pages/landing-page';
import { personOf } from './pages/person';
import { notFoundPage, problemPage } from './pages/problem-pages';
import { profilePage } from './pages/profile-page';
import { crossSite, toProblem, unknownFlow, type Problem } from './problem';
import { ServerSideStore, type Flow, type SignedIn } from './sessions';

const flowLifetimeMs = 15 * 60_000;
const sessionLifetimeMs = 8 * 60 * 60_000;
const POLICY = 'content-security-policy';
const usualScope = 'openid profile email offline_access';
const forbiddenScope = `${usualScope} acme:admin`;
// OpenID Connect Core 3.1.2.1: what the start page's links, and tests, try.
const passedOn = ['prompt', 'login_hint', 'ui_locales'] as const;

/** What the routes work with. */
interface Parts {
  readonly oidc: Oidc;
  readonly cookieOptions: CookieOptions;
  readonly flows: ServerSideStore<Flow>;
  readonly sessions: ServerSideStore<SignedIn>;
}

/**
 * Acme Notes, a third-party web app that signs its users in with OpenID Connect (authorization code, PKCE).
 *
 * @example
 * const options = { url: 'http://localhost:4000', issuer: 'http://localhost:3001/auth', clientId, clientSecret };
 * createServer(createDemoClient(options)).listen(4000, '127.0.0.1');
 */
export function createDemoClient(options: DemoClientOptions): Express {
  const app = express();
  const secureCookies = options.url.startsWith('https:');
  const parts: Parts = {
    oidc: new Oidc(options),
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: secureCookies },
    flows: new ServerSideStore<Flow>(flowLifetimeMs),
    sessions: new ServerSideStore<SignedIn>(sessionLifetimeMs),
  };
  app.disable('x-powered-by');
  const publicFolder = fileURLToPath(new URL('./public', import.meta.url));
  app.use(securityHeaders(secureCookies), express.static(publicFolder, { index: false }));
  app.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  addSignIn(app, parts);
  addPages(app, parts);
  addSessionActions(app, parts);
  app.use((_request, response) => {
    response.status(404).send(notFoundPage());
  });
  app.use((error: unknown, _request: Request, response: Response, next: (error: unknown) => void) => {
    if (response.headersSent) next(error);
    else sendProblem(response, toProblem(error));
  });
  return app;
}

function securityHeaders(secureCookies: boolean): RequestHandler {
  return helmet({
    // No form-action: browsers apply it to the redirects after "Sign out", which end at pages of other origins.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'style-src': ["'self'"],
        'img-src': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secureCookies,
    xFrameOptions: { action: 'deny' },
  });
}

function addSignIn(app: Express, { oidc, cookieOptions, flows, sessions }: Parts): void {
  const flowOptions = { ...cookieOptions, path: '/callback' };
  app.get('/login', async (request, response) => {
    const query = queryOf(request);
    const maxAge = query.get('max_age');
    const scope = query.get('scope') || usualScope;
    const { url, state, flow } = await oidc.startLogin({
      scope: scope === 'forbidden' ? forbiddenScope : scope,
      maxAge: maxAge !== null && /^\d{1,9}$/.test(maxAge) ? Number(maxAge) : undefined,
      asked: Object.fromEntries(
        passedOn.flatMap((name) => {
          const value = query.get(name);
          return value === null ? [] : [[name, value]];
        }),
      ),
    });
    response.cookie(flowCookie(state), flows.add(flow), { ...flowOptions, maxAge: flows.lifetimeMs });
    response.redirect(303, url.href);
  });

  app.get('/callback', async (request, response) => {
    const query = queryOf(request);
    const state = query.get('state') ?? '';
    // Removed as it is read: a second callback with the same state finds nothing.
    const flow = flows.take(readCookie(request, flowCookie(state)));
    if (!flow) {
      sendProblem(response, unknownFlow);
      return;
    }
    response.clearCookie(flowCookie(state), flowOptions);
    const signedIn = await oidc.finishLogin(query, state, flow);
    // A new key at every sign-in, so a key planted before it is worthless afterwards.
    sessions.take(readCookie(request, SESSION_COOKIE));
    response.cookie(SESSION_COOKIE, sessions.add(signedIn), cookieOptions);
    response.redirect(303, '/profile');
  });
}

function addPages(app: Express, { oidc, sessions }: Parts): void {
  app.get('/', (request, response) => {
    response.send(landingPage(sessions.get(readCookie(request, SESSION_COOKIE))));
  });

  app.get('/profile', async (request, response) => {
    const signedIn = sessions.get(readCookie(request, SESSION_COOKIE));
    if (!signedIn) {
      response.redirect(303, '/');
      return;
    }
    const asked = queryOf(request).has('userinfo');
    const userInfo = asked ? await oidc.userInfo(signedIn).catch(toProblem) : undefined;
    allowPicture(response, personOf(signedIn).picture);
    response.send(profilePage(signedIn, userInfo));
  });
}

function addSessionActions(app: Express, { oidc, cookieOptions, sessions }: Parts): void {
  app.post('/refresh', sameOriginOnly, async (request, response) => {
    const key = readCookie(request, SESSION_COOKIE);
    const signedIn = sessions.get(key);
    if (key !== undefined && signedIn) sessions.replace(key, await oidc.refresh(signedIn));
    response.redirect(303, '/profile');
  });

  app.post('/logout', sameOriginOnly, async (request, response) => {
    const signedIn = sessions.take(readCookie(request, SESSION_COOKIE));
    response.clearCookie(SESSION_COOKIE, cookieOptions);
    response.redirect(303, signedIn ? (await oidc.logoutUrl(signedIn)).href : '/');
  });
}

/** The policy lets this one page show the user's picture, which another site has. */
function allowPicture(response: Response, picture: string | undefined): void {
  const policy = response.getHeader(POLICY);
  if (picture === undefined || typeof policy !== 'string') return;
  response.setHeader(POLICY, policy.replace("img-src 'self'", `img-src 'self' ${new URL(picture).origin}`));
}

function sendProblem(response: Response, problem: Problem): void {
  response.status(problem.status).send(problemPage(problem));
}

/** SameSite treats all ports of a host as one site; the origin that the browser reports is stricter. */
function sameOriginOnly(request: Request, response: Response, next: () => void): void {
  const site = request.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin') next();
  else sendProblem(response, crossSite);
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://localhost').searchParams;
}
