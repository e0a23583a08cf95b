import { expect, type Page } from '@playwright/test';
import type { StackAddresses, User } from '../../stack/spawn-stack';

/** What a cell of the table is shown in. */
export interface World {
  readonly page: Page;
  readonly stack: StackAddresses;
  readonly user: User;
  /** Lists the remote for another page of the browser. */
  readonly openPage: () => Promise<Page>;
}

/** A kind of remote: a column. */
export interface Kind {
  readonly entry: object;
  /** Goes to where its code comes. */
  readonly start: (world: World) => Promise<unknown>;
  /** What shows that it is there. */
  readonly shows: string;
  /** Whether users are signed in by then. */
  readonly isAfterSignIn?: true;
  /** Whether it has documents of its own. */
  readonly isApart?: true;
}

/** A page of the site. */
export const SITE_PAGE = { path: '/planted', from: 'site', export: 'PlantedPage' };
/** A page of the login's own. */
export const OWN_PAGE = { path: '/reset-password', export: 'PlantedPage' };
/** The kind of remote that the shell watches. */
export const SLOT = 'part in a `login/` slot';

/** Goes to a page of the site. */
export const at = (path: string) => (world: World) => world.page.goto(world.stack.shellUrl + path);

/** By the name of the column. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'page of the site, not trusted with the login': {
    entry: { routes: [SITE_PAGE] },
    start: at('/planted'),
    shows: 'The planted page',
    isApart: true,
  },
  [SLOT]: {
    entry: { slots: [{ slot: 'login/legal', export: 'Part' }] },
    start: at('/auth/reset-password'),
    shows: 'The planted part',
  },
  '`sign-in/step`': {
    entry: { slots: [{ slot: 'sign-in/step', export: 'Part', required: true }] },
    start: async (world) => {
      await at('/auth')(world);
      await signIn(world);
    },
    shows: 'The planted part',
    isAfterSignIn: true,
  },
  '`sign-in/form`': {
    entry: { slots: [{ slot: 'sign-in/form', export: 'Part' }] },
    start: async ({ page, stack }) => {
      await page.goto(stack.demoClientUrl);
      await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    },
    shows: 'The planted part',
  },
  "the login's own page": {
    entry: { routes: [OWN_PAGE], login: true },
    start: at('/auth/reset-password'),
    shows: 'The planted page',
  },
};

/** Goes to where the code of a remote is. */
export async function open(world: World, kind: Kind): Promise<void> {
  await kind.start(world);
  await expect(world.page.getByText(kind.shows)).toBeVisible();
}

/** Goes on to the login's form as the site's links do: only the shell may load a document. */
export async function toForm({ page }: World, { isAfterSignIn }: Kind): Promise<void> {
  if (isAfterSignIn) await page.getByRole('button', { name: 'Sign out' }).click();
  else await page.evaluate(() => history.pushState(null, '', '/auth'));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeEditable();
  await expect(page.getByText('Forgot your password?')).toBeAttached();
  await now(page);
}

/** Lets the remote do what it was told to do later. */
export const now = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('planted-now')));

/** Signs in with the form on the page. */
export async function signIn({ page, user }: World): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in, and waits for what comes then. */
export async function goThroughSignIn(world: World, kind: Kind): Promise<void> {
  const { page, user } = world;
  await signIn(world);
  await expect(page.getByText(kind.isAfterSignIn ? kind.shows : `Signed in as ${user.email}`)).toBeVisible();
}
