import type { Page, Route } from '@playwright/test';
import type { NetworkFault, Part } from './cells';

/** The requests of each part. */
export const REQUESTS: Readonly<Record<Part, RegExp>> = {
  // The document's own script: only the browser can tell what the document itself answers.
  document: /\/shell\.[0-9a-f]+\.js$/,
  configuration: /\/vestibule\.config\.json$/,
  registry: /\/remotes\.json$/,
  entry: /\/remotes\/sign-in\/entry\.[0-9a-f]+\.js$/,
  chunk: /\/remotes\/sign-in\/(?!entry)[^/]*\.js$/,
  stylesheet: /\/remotes\/sign-in\/[^/]*\.css$/,
  'login methods': /\/loginmethods/,
  'login info': /\/oauth\/login\/info/,
  'sign-in call': /\/auth\/signin$/,
  refresh: /\/auth\/session\/refresh$/,
  'OAuth login': /\/oauth\/login\?/,
};

/** Longer than anything waits for an answer, in milliseconds. */
const HANG = 40_000;

/**
 * Makes a part fail from now on.
 *
 * @returns ends the fault
 */
export async function inject(page: Page, part: Part, fault: NetworkFault): Promise<() => Promise<void>> {
  const requests = REQUESTS[part];
  const answering = new Set<Promise<void>>();
  const handler = (route: Route): Promise<void> => {
    // The browser asks by itself whether the page may call the API.
    const isAsked = route.request().method() === 'OPTIONS';
    const answer = isAsked ? route.fallback() : fail(page, route, fault);
    answering.add(answer);
    return answer;
  };
  await page.route(requests, handler);
  return async () => {
    // A pending answer can't be given once its route is gone.
    await Promise.all(answering);
    await page.unroute(requests, handler);
    if (fault === 'offline then online') await page.context().setOffline(false);
  };
}

/** Lets the time pass for which a hanging request is waited for. */
export async function passTime(page: Page): Promise<void> {
  await page.clock.fastForward(HANG);
  // The document counts time without script.
  await page.evaluate(() => {
    const animations = document.querySelector('#vestibule > p')?.getAnimations() ?? [];
    animations.forEach((animation) => animation.finish());
  });
}

async function fail(page: Page, route: Route, fault: NetworkFault): Promise<void> {
  switch (fault) {
    case '404':
    case '500':
      return route.fulfill({ status: Number(fault), body: 'planted' });
    case 'hang':
      return undefined;
    case 'reset':
      return route.abort('connectionreset');
    case 'truncated': {
      const answer = await real(route);
      return route.fulfill({ ...answer, body: answer.body.slice(0, answer.body.length / 2) });
    }
    case 'corrupted': {
      const answer = await real(route);
      return route.fulfill({ ...answer, body: `~${answer.body.slice(1)}` });
    }
    case 'wrong type':
      return route.fulfill({
        ...(await real(route)),
        contentType: 'text/html',
        body: '<!doctype html><p>planted',
      });
    case 'CORS missing': {
      const answer = await real(route);
      // Playwright adds what is missing: a header for another page is as good as none.
      const headers = { ...answer.headers, 'access-control-allow-origin': 'https://another.example' };
      return route.fulfill({ ...answer, headers });
    }
    case 'offline then online':
      return route.abort('internetdisconnected');
  }
}

/** The server's real answer, without what belongs to the bytes on the wire. */
async function real(route: Route) {
  const response = await route.fetch({ maxRetries: 3 });
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  // A bad answer that the browser caches would outlast the fault.
  headers['cache-control'] = 'no-store';
  return { status: response.status(), headers, body: (await response.body()).toString('utf8') };
}
