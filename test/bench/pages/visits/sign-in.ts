import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Condition } from '../conditions';
import { scriptBytes } from '../requests';
import { settled, slowPage, type Visited } from './visit';
import type { Addresses, Variant } from '../variants';

/** From sending the form to the client's callback. */
export interface SentForm {
  readonly toCallback: number;
  /** Requests in between, excluding the callback's own. */
  readonly calls: number;
}

const ARRIVES_WITHIN_MS = 60_000;

/** Signs in with a password on the variant's page, and waits for the client to be called back. */
export async function signIn(
  { page }: Visited,
  variant: Exclude<Variant, 'd'>,
  { user, demoClientUrl }: Addresses,
): Promise<SentForm> {
  await fillIn(page, variant, user);
  let calls = 0;
  const count = (): void => void calls++;
  page.on('request', count);
  const callback = page.waitForRequest((request) => request.url().startsWith(`${demoClientUrl}/callback`), {
    timeout: ARRIVES_WITHIN_MS,
  });
  const sent = performance.now();
  await page.keyboard.press('Enter');
  const request = await callback;
  const toCallback = performance.now() - sent;
  page.off('request', count);
  requireCode(request.url());
  await page.waitForLoadState('load', { timeout: ARRIVES_WITHIN_MS });
  // The callback itself is the client's.
  return { toCallback, calls: calls - 1 };
}

/** A first visit, from opening the challenge to the client's callback. */
export interface FirstSignIn {
  /** Milliseconds. */
  readonly toCallback: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

/**
 * A first visit by a user who types as soon as possible, and where the client asks for it, agrees as soon as possible.
 */
export async function typedAtOnce(
  context: BrowserContext,
  url: string,
  variant: Exclude<Variant, 'd'>,
  condition: Condition,
  { user, demoClientUrl }: Addresses,
  agrees = false,
): Promise<FirstSignIn> {
  const { page, session, watch } = await slowPage(context, condition);
  const callback = page.waitForRequest((request) => request.url().startsWith(`${demoClientUrl}/callback`), {
    timeout: ARRIVES_WITHIN_MS,
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await typeIn(page, session, EMAIL, user.email);
  // With more than one factor the prebuilt UI asks for the address first.
  if (variant === 'b') await page.keyboard.press('Enter');
  await typeIn(page, session, PASSWORD, user.password);
  await page.keyboard.press('Enter');
  if (agrees) {
    await focus(session, 'button', 'Allow');
    await page.keyboard.press('Enter');
  }
  const request = await callback;
  const toCallback = performance.now() - began;
  requireCode(request.url());
  const exchanges = watch.exchanges().filter(({ url: of }) => !of.startsWith(demoClientUrl));
  await page.close();
  return { toCallback, scriptBytes: scriptBytes(exchanges), requests: exchanges.length };
}

/**
 * A callback with an error is not the flow to measure.
 *
 * @throws if it has no code
 */
export function requireCode(callback: string): void {
  const query = new URL(callback).searchParams;
  if (!query.has('code')) throw new Error(`the client was called back with ${query.get('error')}`);
}

const EMAIL = 'input[name="emailOrPhone"], input[name="email"], input[type="email"]';
const PASSWORD = 'input[type="password"]';

/** Types as a user does who begins at once. */
async function typeIn(page: Page, session: CDPSession, selector: string, text: string): Promise<void> {
  await focus(session, selector);
  await page.keyboard.insertText(text);
}

/** Gives the focus to the first such element, once there is one: on this page, or on the one that comes next. */
export function focus(session: CDPSession, ...found: [selector: string, text?: string]): Promise<void> {
  return settled(session, `benchFocus(${found.map((value) => JSON.stringify(value)).join()})`);
}

async function fillIn(page: Page, variant: Variant, user: Addresses['user']): Promise<void> {
  const email = page.locator(EMAIL).first();
  await email.fill(user.email);
  // With more than one factor the prebuilt UI asks for the address first.
  if (variant === 'b') await email.press('Enter');
  await page.locator(PASSWORD).first().fill(user.password);
}
