import type { Browser, BrowserContext, Request } from '@playwright/test';
import type { Condition } from '../conditions';
import { withPasskey, type Passkey } from './passkey';
import { requireCode, signIn, typedAtOnce } from './sign-in';
import type { Addresses, Variant } from '../variants';
import { challengeAddress, slowPage, visit, type Visit } from './visit';

/** The numbers of one run, by their names in the table. */
export type Numbers = Readonly<Record<string, number>>;

/**
 * One run of one variant in a fresh profile: the login page, the challenge page, the same again, signing in, and the
 * way through for a user with a session.
 */
export async function run(
  browser: Browser,
  variant: Variant,
  condition: Condition,
  addresses: Addresses,
  passkey: Passkey,
): Promise<Numbers> {
  const login = await visitLogin(browser, condition, addresses);
  if (variant === 'd') return numbersOf('/auth', login);
  const atOnce = await inFreshProfile(browser, async (context) =>
    typedAtOnce(context, await challengeAddress(context, addresses), variant, condition, addresses),
  );
  const withConsent =
    variant === 'a' || variant === 'e' ? await firstConsent(browser, variant, condition, addresses) : {};
  const byPasskey =
    variant === 'a' || variant === 'b'
      ? await inFreshProfile(browser, async (context) => ({
          'with a passkey, to callback, ms': await withPasskey(
            context,
            await challengeAddress(context, addresses),
            variant,
            condition,
            addresses,
            passkey,
          ),
        }))
      : {};
  const onTheWay = await inFreshProfile(browser, async (context) => {
    const first = await visit(context, await challengeAddress(context, addresses), condition);
    await first.page.close();
    const second = await visit(context, await challengeAddress(context, addresses), condition);
    const { toCallback, calls } = await signIn(second, variant, addresses);
    await second.page.close();
    const passThrough =
      variant === 'e'
        ? {}
        : {
            'through with a session, ms': await passThroughTime(
              context,
              await challengeOfVisitor(browser, context, addresses),
              condition,
              addresses,
            ),
          };
    return {
      ...numbersOf('challenge', first.visit),
      'typed at once, to callback, ms': atOnce.toCallback,
      'typed at once: script bytes': atOnce.scriptBytes,
      'typed at once: requests': atOnce.requests,
      ...withConsent,
      ...byPasskey,
      'second visit: usable, ms': second.visit.usable,
      'second visit: script bytes': second.visit.scriptBytes,
      'submit to callback, ms': toCallback,
      'submit to callback, calls': calls,
      ...passThrough,
    };
  });
  return { ...numbersOf('/auth', login), ...onTheWay };
}

/** The same for a client that asks for consent; nobody has agreed to it before. */
async function firstConsent(
  browser: Browser,
  variant: 'a' | 'e',
  condition: Condition,
  addresses: Addresses,
): Promise<Numbers> {
  const seen = await inFreshProfile(browser, async (context) => {
    const url = await challengeAddress(context, addresses, addresses.asked);
    return typedAtOnce(context, url, variant, condition, addresses, true);
  });
  return { 'typed at once and agreed, to callback, ms': seen.toCallback };
}

/** The login page alone, in a fresh profile; `quietMs` as in `visit`. */
export async function visitLogin(
  browser: Browser,
  condition: Condition,
  { shellUrl }: Addresses,
  quietMs?: number,
): Promise<Visit> {
  return inFreshProfile(browser, async (context) => {
    const { visit: seen } = await visit(context, `${shellUrl}/auth`, condition, quietMs);
    return seen;
  });
}

// Requested while signed out, and continued while signed in: with a session the API would answer by itself, and show no
// page.
async function challengeOfVisitor(
  browser: Browser,
  context: BrowserContext,
  addresses: Addresses,
): Promise<string> {
  return inFreshProfile(browser, async (visitor) => {
    const url = await challengeAddress(visitor, addresses);
    await context.addCookies(await visitor.cookies());
    return url;
  });
}

async function passThroughTime(
  context: BrowserContext,
  url: string,
  condition: Condition,
  addresses: Addresses,
): Promise<number> {
  const { page } = await slowPage(context, condition);
  const isCallback = (request: Request) => request.url().startsWith(`${addresses.demoClientUrl}/callback`);
  const began = performance.now();
  const callback = page
    .waitForRequest(isCallback, { timeout: 60_000 })
    .then((request) => ({ request, took: performance.now() - began }));
  // The page leaves before it has loaded; where redirects lead on, it is the client's that loads.
  await page.goto(url, { waitUntil: 'commit' });
  const { request, took } = await callback;
  requireCode(request.url());
  return took;
}

async function inFreshProfile<Result>(
  browser: Browser,
  task: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    return await task(context);
  } finally {
    await context.close();
  }
}

function numbersOf(page: string, seen: Visit): Numbers {
  return {
    [`${page}: usable, ms`]: seen.usable,
    [`${page}: first contentful paint, ms`]: seen.firstContentfulPaint,
    [`${page}: largest contentful paint, ms`]: seen.largestContentfulPaint,
    [`${page}: layout shift`]: seen.layoutShift,
    [`${page}: total blocking time, ms`]: seen.totalBlockingTime,
    [`${page}: script bytes to usable`]: seen.scriptBytesToUsable,
    [`${page}: script bytes`]: seen.scriptBytes,
    [`${page}: requests to usable`]: seen.requestsToUsable,
    [`${page}: requests`]: seen.requests,
    [`${page}: chain depth`]: seen.chainDepth,
    [`${page}: heap, bytes`]: seen.heapBytes,
  };
}
