import { expect, type Page } from '@playwright/test';
import {
  at,
  goThroughSignIn,
  now,
  open,
  OWN_PAGE,
  signIn,
  SITE_PAGE,
  SLOT,
  toForm,
  type Kind,
  type World,
} from './kinds';

/** Something that a remote might do: a row, or a part of it. */
export interface Deed {
  /** What the planted remote is told to do. */
  readonly deed: string;
  /** What its entry says besides. */
  readonly more?: object;
  /** Whether all others come before it in the registry. */
  readonly isLast?: true;
  /** Shows that a remote of a kind can do it, or can't. */
  readonly show: (world: World, kind: Kind, can: boolean) => Promise<unknown>;
  /** The tests of `obstructing-slots.spec.ts` that show it, by kind. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** By the name of the row. */
export const DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  'read what users type to sign in': [{ deed: 'reads what is typed', show: getsPassword }],
  'change `fetch` or other built-ins for sign-in': [
    {
      deed: 'patches fetch',
      show: getsPassword,
      elsewhere: { [SLOT]: 'a part that ${deed} goes, and sign-in works' },
    },
  ],
  'stop sign-in: hide, cover, keep events': ['hides buttons', 'covers the page', 'swallows presses'].map(
    (deed) => ({
      // Done sooner, it might be in the way to the form.
      deed: `later: ${deed}`,
      show: stops,
      elsewhere: { [SLOT]: 'a part that ${deed} goes, and sign-in works' },
    }),
  ),
  'stop sign-in: a script that never ends': [
    {
      deed: 'loops at import',
      show: loops,
      elsewhere: { [SLOT]: 'a part that ${deed} is survived by the next load' },
    },
  ],
  "take one of the login's own paths": [
    { deed: '', more: { routes: [SITE_PAGE, OWN_PAGE] }, show: takesPath },
  ],
  "get the login's form in a slot of its page": [
    { deed: 'asks for the form', isLast: true, more: { routes: [SITE_PAGE] }, show: getsForm },
  ],
  'call the API as the user': [{ deed: 'later: looks around', show: callsApi }],
  'see tokens in `httpOnly` cookies': [{ deed: 'later: looks around', show: seesTokens }],
  'imitate the login on its own path': [
    { deed: 'imitates the login', more: { routes: [SITE_PAGE] }, show: imitates },
  ],
};

async function getsPassword(world: World, kind: Kind, can: boolean): Promise<void> {
  const { page, user } = world;
  await open(world, kind);
  const stolen = () => page.evaluate(() => String(Object(window).stolen));
  expect(await stolen(), 'before its code is there').not.toContain(user.password);
  await toForm(world, kind);
  await goThroughSignIn(world, kind);
  if (can) expect(await stolen()).toContain(user.password);
  else expect(await stolen()).not.toContain(user.password);
}

async function stops(world: World, kind: Kind, can: boolean): Promise<void> {
  await open(world, kind);
  await toForm(world, kind);
  if (!can) return goThroughSignIn(world, kind);
  await expect.poll(() => isStopped(world.page)).toBe(true);
}

/** Whether users can't press the form's button. */
function isStopped(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll('#vestibule form button')];
    const button = buttons.find(({ textContent }) => textContent === 'Sign in');
    if (!button) throw new Error('no form');
    if (!button.checkVisibility()) return true;
    const { left, top } = button.getBoundingClientRect();
    if (!button.contains(document.elementFromPoint(left + 5, top + 5))) return true;
    let isThere = false;
    button.addEventListener('click', (event) => (event.preventDefault(), (isThere = true)), { once: true });
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return !isThere;
  });
}

async function loops(world: World, kind: Kind, can: boolean): Promise<void> {
  const { page, stack } = world;
  const looking = await world.openPage();
  await looking.goto(`${stack.shellUrl}/vestibule.config.json`);
  const runs = () => looking.evaluate(() => localStorage.getItem('planted-runs')?.length);
  // The page never gets on.
  kind.start(world).catch(() => undefined);
  await expect.poll(runs).toBe(1);
  await page.context().clearCookies();
  const next = { ...world, page: await world.openPage() };
  if (can) {
    kind.start(next).catch(() => undefined);
    await expect.poll(runs).toBe(2);
  } else {
    await at('/auth')(next);
    await signIn(next);
    await expect(next.page.getByText(`Signed in as ${world.user.email}`)).toBeVisible();
    expect(await runs()).toBe(1);
  }
}

async function takesPath(world: World, _kind: Kind, can: boolean): Promise<void> {
  const { page } = world;
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await at('/auth/reset-password')(world);
  if (can) return expect(page.getByText('The planted page')).toBeVisible();
  await expect.poll(() => told.join()).toContain('VST-224');
  await expect(page.getByLabel('Email')).toBeEditable();
  await expect(page.getByText('The planted page')).toBeHidden();
}

async function getsForm(world: World, _kind: Kind, can: boolean): Promise<void> {
  const { page } = world;
  await at('/planted')(world);
  if (can) return expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByText('Reference: VST-224')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
}

interface Seen {
  readonly status: number;
  readonly text: string;
}

/** What the remote sees now. */
async function look(page: Page): Promise<Seen> {
  const seen = () => page.evaluate((): Seen | undefined => Object(window).seen);
  await page.evaluate(() => void Reflect.deleteProperty(window, 'seen'));
  await now(page);
  await expect.poll(seen).toBeDefined();
  return (await seen()) as Seen;
}

/** What it sees where users are signed in while its code is there. */
async function lookWithUser(world: World, kind: Kind): Promise<Seen> {
  if (kind.isApart) await at('/auth')(world);
  else await open(world, kind);
  if (!kind.isApart && !kind.isAfterSignIn) await toForm(world, kind);
  if (!kind.isAfterSignIn) await goThroughSignIn(world, kind);
  if (kind.isApart) await open(world, kind);
  return look(world.page);
}

async function callsApi(world: World, kind: Kind, can: boolean): Promise<void> {
  if (!kind.isAfterSignIn) {
    await open(world, kind);
    expect(await look(world.page)).toMatchObject({ status: 401 });
  }
  expect(await lookWithUser(world, kind)).toMatchObject({ status: can ? 200 : 401 });
}

async function seesTokens(world: World, kind: Kind, can: boolean): Promise<void> {
  const { text } = await lookWithUser(world, kind);
  // What the browser needs to know of the session isn't secret.
  expect(text).toContain('sFrontToken');
  const cookies = await world.page.context().cookies();
  const secrets = cookies.filter(({ name }) => /^s(Access|Refresh)Token$/.test(name));
  expect(secrets.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
  for (const { value } of secrets) expect(text.includes(value)).toBe(can);
}

async function imitates(world: World, _kind: Kind, can: boolean): Promise<void> {
  const { page, user } = world;
  await at('/planted')(world);
  await page.getByLabel('Password').fill(user.password);
  const stolen = await page.evaluate(() => String(Object(window).stolen));
  expect(stolen.includes(user.password)).toBe(can);
}
