import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { ClientApp, ClientKind, ClientMetadata } from '../client-app';
import { signInByCall } from '../people/sign-in-by-call';
import type { StackAddresses, User } from '../stack/spawn-stack';
import { outOfOrder } from './reading-order';

/** What a client is registered as, what is shown of it, and whether that runs from left to right as a whole. */
const NAMES = [
  ['Birch (Calendar)!', 'Birch (Calendar)!', 'ltr'],
  ['3.0 Birch.', '3.0 Birch.', 'ltr'],
  ['Acme \u202Eknab ruoy\u202C (1)', 'Acme knab ruoy (1)', 'ltr'],
  ['\u202Dتقويم البتولا (2)!', 'تقويم البتولا (2)!', 'any'],
  ['Birch יומן 3 (בטא)', 'Birch יומן 3 (בטא)', 'any'],
] as const;

interface Journey {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly stack: StackAddresses;
  readonly clientApp: (kind: ClientKind, metadata?: ClientMetadata) => Promise<ClientApp>;
}

/** Waits until the page shows each text, in its own order, and what is around it on its own side. */
export async function expectInOrder(page: Page, texts: readonly (readonly [string, ('ltr' | 'any')?])[]) {
  for (const [text, direction] of texts) {
    await expect.poll(() => outOfOrder(page, text, direction), text).toEqual([]);
  }
}

/** Visits the challenge and the consent of clients whose names run one way, the other, or try to turn what is around. */
export async function expectNamesInOrder({ page, context, stack, clientApp }: Journey, user: User) {
  await signInByCall(context, stack, user);
  for (const [clientName, shown, direction] of NAMES) {
    const app = await clientApp('web', { clientName });
    await app.send(page, { prompt: 'select_account' });
    await expect(page.locator('h1')).toContainText(shown.slice(0, 4));
    await expectInOrder(page, [[shown, direction], [app.host], [user.email]]);
    await app.send(page);
    await expect(page.locator('.vs-decide')).toBeVisible();
    await expectInOrder(page, [[shown, direction], [app.host], [user.email]]);
  }
}
