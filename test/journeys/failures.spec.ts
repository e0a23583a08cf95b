import type { BrowserContext, Page } from '@playwright/test';
import { CELLS, PARTS, REMOTE_FAULTS, type Cell, type NetworkFault, type Part } from '../faults/cells';
import { inject, passTime, REQUESTS } from '../faults/inject';
import { expect, test } from '../support/fixtures';
import { editRegistry, plantedEntry } from '../support/plant-remote';
import type { User } from '../support/spawn-stack';

// One test for each part that a sign-in needs; it goes through the ways in which the part can fail, each in a browser of
// its own. `test/faults/cells.ts` says what the user sees, docs/failures.md has the table of it.

test.describe.configure({ timeout: 120_000 });

/** How a cell is gone through: where the part is needed, and what shows that all goes on. */
interface Scene {
  /** Comes to where the part is needed next. */
  readonly before: (page: Page) => Promise<void>;
  /** Needs it. */
  readonly need: (page: Page) => Promise<void>;
  /** What was there before still is. */
  readonly kept: (page: Page) => Promise<void>;
  readonly goesOn: (page: Page) => Promise<void>;
}

const nothing = async () => undefined;
const fullForm = (page: Page) =>
  expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
const atClient = (page: Page) => expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();

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
  const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const typed = async (page: Page) => {
    await atChallenge(page);
    await expect(page.getByLabel('Email')).toHaveValue(user.email);
    await expect(page.getByLabel('Password')).toHaveValue(user.password);
  };
  switch (part) {
    case 'sign-in call':
      return {
        before: async (page) => {
          await toClient(page);
          await askToSignIn(page);
          await fill(page);
        },
        need: submit,
        kept: typed,
        goesOn: atClient,
      };
    case 'OAuth login':
      return {
        before: async (page) => {
          await toClient(page);
          await askToSignIn(page);
          await fill(page);
        },
        need: submit,
        kept: atChallenge,
        // Where the API has heard it and only its answer was lost, the request is over, and the client begins a new one.
        goesOn: async (page) => {
          const over = page.getByRole('heading', { name: /finished already|know this request/ });
          const there = page.getByRole('heading', { name: 'Signed in' });
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

/** The one way through every cell: it fails, the user is told and loses nothing, and it goes on when the fault is gone. */
async function goThrough(
  page: Page,
  cell: Cell,
  scene: Scene,
  begin: () => Promise<() => Promise<void>>,
): Promise<void> {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.clock.install();
  await scene.before(page);
  const end = await begin();
  const asked = cell.fault === 'hang' ? page.waitForRequest(REQUESTS[cell.part]) : undefined;
  const code = cell.fault === 'never resolves' ? page.waitForResponse(/\/planted\/faulty\/\d/) : undefined;
  await scene.need(page);
  await code;
  // What comes before it has its time.
  await asked;
  const told = page.getByText(cell.sees).filter({ visible: true }).first();
  if (cell.part === 'document' || cell.fault === 'never resolves' || cell.fault === 'hang') {
    // The shell has started, and what else the page asks for has been answered, before the time passes.
    if (cell.part !== 'document') {
      await expect.poll(() => page.evaluate(() => window.vestibuleForm === undefined)).toBe(true);
    }
    if (cell.part === 'login info') await fullForm(page);
    if (cell.part === 'login methods') await expect(page.getByText(/^Cancel and go back to/)).toBeAttached();
    await expect(async () => {
      await passTime(page);
      await expect(told).toBeVisible({ timeout: cell.part === 'document' ? 1_000 : 6_000 });
    }).toPass({ timeout: 25_000 });
  }
  await expect(told).toBeVisible();
  // The requests have failed already as they do without a network; now the browser says so as well.
  if (cell.fault === 'offline then online') await page.context().setOffline(true);
  await scene.kept(page);
  await end();
  if (cell.press) await pressed(page, cell.press).click({ timeout: 10_000 });
  else if (cell.fault !== 'offline then online') await page.reload();
  await scene.goesOn(page);
  if (!cell.fault.startsWith('throws')) expect(broken, 'no uncaught error').toEqual([]);
}

/** Goes through one cell in a browser of its own, and notes how that went for `test/faults/cells-reporter.ts`. */
async function attempt(
  context: BrowserContext,
  cell: Cell,
  go: (page: Page) => Promise<void>,
): Promise<string[]> {
  const name = `${cell.part}: ${cell.fault}`;
  const note = (result: 'passed' | 'failed') =>
    test.info().annotations.push({ type: 'cell', description: `${result} ${name}` });
  const seen: string[] = [];
  context.on('console', (message) => seen.push(`${message.type()}: ${message.text()}`));
  context.on('requestfailed', (request) => seen.push(`${request.url()}: ${request.failure()?.errorText}`));
  try {
    await go(await context.newPage());
    note('passed');
    return [];
  } catch (error) {
    note('failed');
    return [[name, String(error), ...seen].join('\n')];
  } finally {
    await context.close();
  }
}

for (const part of PARTS) {
  test(`whatever goes wrong on the way with the ${part}, the user is told and goes on when it is over`, async ({
    browser,
    stack,
    existingUser,
  }) => {
    const user = await existingUser();
    const scene = sceneOf(part, { ...stack, user });
    const isNetwork = (cell: Cell): cell is Cell & { fault: NetworkFault } =>
      !REMOTE_FAULTS.some((fault) => fault === cell.fault);
    const failed: string[] = [];
    for (const cell of CELLS.filter((candidate) => candidate.part === part).filter(isNetwork)) {
      failed.push(
        ...(await attempt(await browser.newContext({ locale: 'en-US' }), cell, (page) =>
          goThrough(page, cell, scene, () => inject(page, part, cell.fault)),
        )),
      );
    }
    expect(failed).toEqual([]);
  });
}

test('whatever a remote does wrong, the user is told and goes on when it is over', async ({
  browser,
  stack,
  existingUser,
}) => {
  const scene = sceneOf('entry', { ...stack, user: await existingUser() });
  const failed: string[] = [];
  for (const cell of CELLS.filter(({ fault }) => REMOTE_FAULTS.some((known) => known === fault))) {
    failed.push(
      ...(await attempt(await browser.newContext({ locale: 'en-US' }), cell, async (page) => {
        const planted = await plantedEntry(page, {
          name: 'faulty',
          slots: [{ slot: 'sign-in/form', export: 'PlantedForm' }],
        });
        const wrong = {
          'wrong integrity': { integrity: `sha384-${'A'.repeat(64)}` },
          'wrong contract version': { contract: '99.0.0' },
        }[cell.fault as string];
        let isOver = false;
        await editRegistry(page, (remotes) => [{ ...planted, ...(isOver ? {} : wrong) }, ...remotes]);
        const begin = async () => {
          await page.addInitScript(
            (fault) => window.localStorage.setItem('planted-fault', fault),
            cell.fault,
          );
          return async () => {
            isOver = true;
            await page.evaluate(() => window.localStorage.removeItem('planted-fault'));
            // A registry is asked for anew after a while.
            await page.clock.fastForward(60_000);
          };
        };
        const goesOn = (shown: Page) => expect(shown.getByText('The planted form is here')).toBeVisible();
        await goThrough(page, cell, { ...scene, goesOn }, begin);
      })),
    );
  }
  expect(failed).toEqual([]);
});
