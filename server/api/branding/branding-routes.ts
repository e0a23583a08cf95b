/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type Request, type Response } from 'express';
import type { Appearance } from '../delivery/create-delivery';
import { refuseCrossSite } from '../request-rules/cross-site';
import { sendToolPage } from '../tool-page';
import type { Admit, Refused } from './admission';
import { brandingPage, refusedPage } from './branding-page';
import { screensOf, type DrawScreens } from './screens';
import { triedAtFirst, triedIn, type Tried } from './tried';

interface BrandingRoutes {
  /** The page's path. */
  readonly path: string;
  readonly appearance: Appearance;
  readonly drawScreens: DrawScreens | undefined;
  /** Lets in everyone by default. */
  readonly admit?: Admit;
  /** Origins whose pages may send the form. */
  readonly ownOrigins: readonly string[];
  /** Where who isn't let in finds a way in. */
  readonly wayIn: string;
}

/**
 * A page to try a branding on, which nobody else sees: what it would be is said by the form alone, and nothing of it is
 * kept.
 */
export function brandingRoutes(options: BrandingRoutes): Router {
  const { path, appearance, drawScreens = async () => [], admit, ownOrigins, wayIn } = options;
  const router = Router();

  router.get(path, async (request, response) => {
    const refused = await admit?.(request, response);
    if (refused) refuse(response, refused);
    else await show(request, response, triedAtFirst(appearance.branding()));
  });

  router.post(path, async (request, response) => {
    refuseCrossSite(request.headers, ownOrigins);
    const refused = await admit?.(request, response);
    const tried = triedIn(request.body, appearance.branding());
    if (refused) refuse(response, refused, tried);
    else if (tried.isDownload && tried.mistake === undefined)
      response.attachment('branding.json').type('json').send(tried.text);
    else await show(request, response, tried);
  });
  return router;

  async function show({ baseUrl }: Request, response: Response, tried: Tried): Promise<void> {
    const drawn = await screensOf(tried, appearance, drawScreens);
    send(
      response,
      brandingPage(tried, { action: baseUrl + path, appName: appearance.branding().appName, drawn }),
    );
  }

  /** What was typed stays: the page is sent again once its user is let in. */
  function refuse(response: Response, refused: Refused, tried?: Tried): void {
    response.status(refused.status);
    send(
      response,
      refusedPage(refused, { wayIn, tried, action: path, appName: appearance.branding().appName }),
    );
  }

  function send(response: Response, page: ReturnType<typeof refusedPage>): void {
    // Without the referrer, browsers don't say which page sends the form.
    response.set({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    sendToolPage(response, { ...page, policy: policyFor(appearance) });
  }
}

/** Screens are in frames that run nothing, under the page's own policy: they have styles of their own. */
function policyFor({ websiteDomain }: Appearance): Record<string, string> {
  return {
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
    'font-src': `data: ${websiteDomain}`,
    'form-action': "'self'",
  };
}
