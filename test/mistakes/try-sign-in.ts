import type { Browser, BrowserContext, Page } from '@playwright/test';
import { SHOWN } from '../support/mistakes/planted-remote';
import type { StackAddresses } from '../support/stack/spawn-stack';

/** What a browser saw of a mistake. */
export interface Seen {
  /** The shell's reference numbers in the console, in their order. */
  readonly numbers: readonly string[];
  /** The load at which somebody was signed in; 0 if none of them. */
  readonly signedInAt: number;
}

/** How a mistake meets a browser. */
export interface Circumstances {
  readonly addresses: StackAddresses;
  /** The path of the remote's own page, if it has one. */
  readonly page?: string;
  /** What the remote does, if it is one that is told. */
  readonly deed?: string;
  /** The page's policy as it is served, and as it is to be. */
  readonly policy?: Readonly<Record<string, string>>;
  /** Comes after the first load. */
  readonly afterwards?: () => void;
}

/** How long a person waits for what should come, in milliseconds. */
const PATIENCE = 8000;
/** How long a page may show nothing of a remote, and say nothing about it, in milliseconds. */
const SILENCE = 8000;
const LOADS = 2;
const NUMBER = /VST-\d{3}/;
const PLACES = /^The planted (part|page)$/;

/** Signs in as a person would, with the remote's code in the page, and then opens the remote's own page. */
export async function trySignIn(browser: Browser, circumstances: Circumstances): Promise<Seen> {
  const { addresses, deed, afterwards, page: own } = circumstances;
  const context = await browser.newContext({ locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const numbers = new Set<string>();
  context.on('console', (message) => {
    const [number] = NUMBER.exec(message.text()) ?? [];
    if (number !== undefined) numbers.add(number);
  });
  if (deed !== undefined)
    await context.addInitScript((what) => localStorage.setItem('planted-deed', what), deed);
  await changePolicy(context, circumstances);
  try {
    if (afterwards) {
      await loaded(await context.newPage(), addresses.shellUrl);
      afterwards();
    }
    let signedInAt = 0;
    for (let load = 1; load <= LOADS && signedInAt === 0; load += 1) {
      // A page that hangs can't be used any more, or closed: people open another.
      const page = await context.newPage();
      await loaded(page, addresses.shellUrl);
      if (await isSignedIn(page, addresses)) signedInAt = load;
      else await context.clearCookies();
    }
    if (own !== undefined) await loaded(await context.newPage(), addresses.shellUrl, own);
    return { numbers: [...numbers], signedInAt };
  } finally {
    await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
}

/**
 * Opens a page, begins to type where it has a form, and waits until the shell says something, or the remote shows and the shell
 * has taken it for granted.
 */
async function loaded(page: Page, shellUrl: string, at = '/auth'): Promise<void> {
  const said = page
    .waitForEvent('console', {
      predicate: (message) => NUMBER.test(message.text()),
      timeout: PATIENCE + SILENCE,
    })
    .then(
      () => undefined,
      () => undefined,
    );
  try {
    await page.goto(shellUrl + at, { waitUntil: 'commit' });
    // The page's code comes once somebody types.
    if (at === '/auth') await page.getByLabel('Email').pressSequentially('a');
    const remote = page.getByText(SHOWN).or(page.getByText(PLACES)).first();
    await Promise.race([said, remote.waitFor({ timeout: SILENCE }).then(() => trialOver(page))]);
  } catch {
    // It hangs, or is another page by now: whether somebody can sign in shows.
  }
}

/** Waits until no remote beside the form is still being tried: what one does once it is shown has taken effect. */
async function trialOver(page: Page): Promise<void> {
  await page.waitForFunction(() => (localStorage.getItem('vestibule-trials') ?? '[]') === '[]');
}

async function isSignedIn(page: Page, { seeded: { user } }: StackAddresses): Promise<boolean> {
  try {
    const email = page.getByLabel('Email');
    await email.fill('');
    await email.pressSequentially(user.email);
    await page.getByLabel('Password', { exact: true }).pressSequentially(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(`Signed in as ${user.email}`).waitFor();
    return true;
  } catch {
    return false;
  }
}

async function changePolicy(context: BrowserContext, { policy, addresses }: Circumstances): Promise<void> {
  if (!policy) return;
  await context.route(`${addresses.shellUrl}/**`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers() };
    const served = headers['content-security-policy'] ?? '';
    const kept = served.split(';').filter((part) => !Object.hasOwn(policy, part.trim().split(' ')[0] ?? ''));
    const own = Object.entries(policy).map((directive) => directive.join(' '));
    headers['content-security-policy'] = [...kept, ...own].join('; ');
    return route.fulfill({ response, headers });
  });
}
