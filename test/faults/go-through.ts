import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { LONG } from '../support/long';
import { editRegistry, plantedEntry } from '../support/remotes/plant-remote';
import type { User } from '../support/stack/spawn-stack';
import { REMOTE_FAULTS, type Cell, type NetworkFault, type Part } from './cells';
import { inject, passTime, REQUESTS } from './inject';

/** How to go through a cell: where the part is needed, and what shows that everything continues. */
interface Scene {
  /** Gets to where the part is needed next. */
  readonly before: (page: Page) => Promise<void>;
  /** Does what needs it. */
  readonly need: (page: Page) => Promise<void>;
  /** Checks that what was there before still is. */
  readonly kept: (page: Page) => Promise<void>;
  readonly goesOn: (page: Page) => Promise<void>;
}

const nothing = async () => undefined;
const fullForm = (page: Page) =>
  expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
const atClient = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

const atChallenge = async (page: Page) => {
  expect(new URL(page.url()).searchParams.get('loginChallenge')).not.toBeNull();
};

function sceneOf(
  part: Part,
  { demoClientUrl, shellUrl, user }: Record<'demoClientUrl' | 'shellUrl', string> & { user: User },
): Scene {
  const toClient = async (page: Page) => {
    await page.goto(demoClientUrl);
  };
  const askToSignIn = async (page: Page) => {
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  };
  const fill = async (page: Page) => {
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
  };
  const fillAtChallenge = async (page: Page) => {
    await toClient(page);
    await askToSignIn(page);
    await fill(page);
  };
  const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const typed = async (page: Page) => {
    await atChallenge(page);
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expect(page.getByLabel('Password')).toHaveValue(user.password);
  };
  switch (part) {
    case 'sign-in call':
      return {
        before: fillAtChallenge,
        need: submit,
        kept: typed,
        goesOn: atClient,
      };
    case 'OAuth login':
      return {
        before: fillAtChallenge,
        need: submit,
        kept: atChallenge,
        // If the API heard it and only its answer was lost, the request is over, and the client starts a new one.
        goesOn: async (page) => {
          const over = page.getByRole('heading', { name: /already finished|can’t sign you in/ });
          const there = page.getByRole('heading', { name: 'Signed in', exact: true });
          await expect(there.or(over)).toBeVisible();
          if (await over.isVisible()) {
            await toClient(page);
            await askToSignIn(page);
          }
          await atClient(page);
        },
      };
    case 'refresh':
      return {
        before: async (page) => {
          await page.goto(shellUrl);
          await fill(page);
          await submit(page);
          await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
          await page.clock.setSystemTime(Date.now() + 7_200_000);
        },
        need: async (page) => void (await page.reload()),
        kept: nothing,
        goesOn: (page) => expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible(),
      };
    case 'document':
    case 'configuration':
    case 'registry':
    case 'entry':
    case 'chunk':
    case 'stylesheet':
    case 'login methods':
    case 'login info':
      return { before: toClient, need: askToSignIn, kept: atChallenge, goesOn: fullForm };
  }
}

const pressed = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first();

const isOfARemote = (cell: Cell): boolean => REMOTE_FAULTS.some((fault) => fault === cell.fault);

/** A test of one cell: it fails, the user is told and loses nothing, and it continues once the fault is gone. */
export function testCell(cell: Cell): void {
  const what = isOfARemote(cell) ? 'a remote' : cell.part;
  const tag = cell.isVariant ? LONG : [];
  test(
    `${what}: ${cell.fault}: the user is told, and goes on when it is over`,
    { tag },
    async ({ page, stack, existingUser, allowConsole }) => {
      // The console reports the fault in many words.
      allowConsole(/^console\.error/, ...(cell.fault.startsWith('throws') ? [/^uncaught/] : []));
      const scene = sceneOf(cell.part, { ...stack, user: await existingUser() });
      if (!isOfARemote(cell)) {
        return goThrough(page, cell, scene, () => inject(page, cell.part, cell.fault as NetworkFault));
      }
      const begin = await plantFaulty(page, cell);
      const goesOn = () => expect(page.getByText('The planted form is here')).toBeVisible();
      return goThrough(page, cell, { ...scene, goesOn }, begin);
    },
  );
}

/** Adds a remote to the registry that misbehaves from when `begin` is called until the returned function is called. */
async function plantFaulty(page: Page, { fault }: Cell): Promise<() => Promise<() => Promise<void>>> {
  const slots = [{ slot: 'sign-in/form', export: 'PlantedForm' }];
  const planted = await plantedEntry(page, { name: 'faulty', slots });
  const wrong = {
    'wrong integrity': { integrity: `sha384-${'A'.repeat(64)}` },
    'wrong contract version': { contract: '99.0.0' },
  }[fault as string];
  let isOver = false;
  await editRegistry(page, (remotes) => [{ ...planted, ...(isOver ? {} : wrong) }, ...remotes]);
  return async () => {
    await page.addInitScript((name) => window.localStorage.setItem('planted-fault', name), fault);
    return async () => {
      isOver = true;
      await page.evaluate(() => window.localStorage.removeItem('planted-fault'));
      // The registry is read again after a while.
      await page.clock.fastForward(60_000);
    };
  };
}

async function goThrough(
  page: Page,
  cell: Cell,
  scene: Scene,
  begin: () => Promise<() => Promise<void>>,
): Promise<void> {
  await page.clock.install();
  await scene.before(page);
  const end = await begin();
  const unanswered = watchUnanswered(page);
  const asked = cell.fault === 'hang' ? page.waitForRequest(REQUESTS[cell.part]) : undefined;
  const code = cell.fault === 'never resolves' ? page.waitForResponse(/\/planted\/faulty\/\d/) : undefined;
  await scene.need(page);
  await code;
  await asked;
  const told = page.getByText(cell.sees).filter({ visible: true }).first();
  const isWaitedFor = cell.part === 'document' || cell.fault === 'never resolves' || cell.fault === 'hang';
  if (isWaitedFor) {
    // The page's other requests are answered, and shown, before the time passes: only what hangs should be late.
    await shownMeanwhile(page, cell.part);
    const hung = cell.fault === 'hang' ? REQUESTS[cell.part] : undefined;
    await expect(async () => {
      await expect.poll(() => unanswered(hung)).toEqual([]);
      if (!(await told.isVisible())) await passTime(page);
      expect(await told.isVisible()).toBe(true);
    }).toPass();
  }
  await expect(told).toBeVisible();
  // The requests have already failed as they do without a network; now the browser reports it as well.
  if (cell.fault === 'offline then online') await page.context().setOffline(true);
  await scene.kept(page);
  await end();
  if (cell.press) await pressed(page, cell.press).click();
  else if (cell.fault !== 'offline then online') await page.reload();
  await scene.goesOn(page);
}

/** Parts of the challenge page that exist without them. */
const WITHIN_THE_CHALLENGE: readonly Part[] = ['entry', 'chunk', 'stylesheet', 'login methods'];

/** What the page shows while a part of it hangs. */
async function shownMeanwhile(page: Page, part: Part): Promise<void> {
  if (part === 'document') return;
  // The shell has started: it takes over what the user typed into the document's form.
  await expect.poll(() => page.evaluate(() => window.vestibuleForm === undefined)).toBe(true);
  if (part === 'login info') await fullForm(page);
  // The client is known: nothing more of the API's is waited for.
  if (WITHIN_THE_CHALLENGE.includes(part)) {
    await expect(page.getByText(/^Cancel and go back to/)).toBeAttached();
  }
}

/** The requests from now on that have no answer yet, except those that match. */
function watchUnanswered(page: Page): (but: RegExp | undefined) => string[] {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // A stream stays open.
    if (!request.url().endsWith('.changes')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return (but) => [...open].map((request) => request.url()).filter((url) => !but?.test(url));
}
