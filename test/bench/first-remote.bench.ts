// From an empty folder to a remote in a running shell, and from an edit to the screen: `npm run bench:first-remote`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { ensurePacked } from '../../scripts/pack/pack-package.mjs';
import { launchOptions } from '../support/chromium';
import { freePorts } from '../support/free-ports';
import { DEVELOPERS, letTryRemotes, tryRemote } from '../support/remotes/tried/try-remote';
import { emptyFolder, linesOf } from '../support/remotes/first-remote';
import { startDev } from '../support/remotes/start-dev';
import { spawnStack } from '../support/stack/spawn-stack';
import { quantile, stopwatch } from './measure';

const { values: options } = parseArgs({
  options: {
    edits: { type: 'string', default: '10' },
    json: { type: 'string', default: '.run/bench/first-remote.json' },
  },
});
const NOTE = 'A note that only this page keeps';
const TYPED = 'half typed';
const { taken, timed } = stopwatch();

await ensurePacked();
const port = await freePorts(1);
const origin = `http://localhost:${port}`;
const cache = mkdtempSync(path.join(tmpdir(), 'vestibule-npm-cache-'));
const { addresses, stop } = await spawnStack('first-party', { VESTIBULE_REMOTE_ORIGINS: origin });
const browser = await chromium.launch(launchOptions);
try {
  for (const npmCache of ['cold', 'warm']) await fromEmptyFolder(npmCache);
} finally {
  await browser.close();
  await stop();
  rmSync(cache, { recursive: true, force: true });
}
print();

/** Does what the page says, until the remote is in the shell; then edits it, with what the first time has built. */
async function fromEmptyFolder(npmCache: string): Promise<void> {
  const { folder, type, remove } = emptyFolder({ npm_config_cache: cache });
  const page = await signedIn();
  try {
    const end = await timed(
      `${npmCache} npm cache: from an empty folder to the remote in a shell`,
      async () => {
        for (const line of linesOf('From an empty folder')) {
          const [short = line] = line.split(' ~');
          await timed(`${npmCache} npm cache: ${line === short ? line : `${short} (the archives)`}`, () =>
            type(line),
          );
        }
        const { stop: stopDev } = await timed(
          `${npmCache} npm cache: dev --shell until the remote shows`,
          () => mounted(page, folder),
        );
        return stopDev;
      },
    );
    if (npmCache === 'warm') await edited(page, folder, 'dev --shell');
    // An open page says in the console that the server has ended.
    await page.goto('about:blank');
    await end();
    if (npmCache === 'warm') await alone(page, folder);
  } finally {
    await page.close();
    remove();
  }
}

/** Somebody in the shell who may try remotes there. */
async function signedIn(): Promise<Page> {
  const { shellUrl, apiUrl, seeded } = addresses;
  const { email, password } = seeded.user;
  const answer = await fetch(`${apiUrl}/dev/users/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ verified: true, roles: [DEVELOPERS] }),
  });
  if (!answer.ok) throw new Error(`The role was refused: ${await answer.text()}`);
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await letTryRemotes(page, origin);
  await page.goto(`${shellUrl}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(`Signed in as ${email}`).waitFor();
  return page;
}

async function mounted(page: Page, folder: string) {
  const program = await startDev(folder, '--shell', addresses.shellUrl, '--port', String(port));
  await tryRemote(page, program.told(/Open +(\S+)/), origin);
  await page.goto(`${addresses.shellUrl}/greeting`);
  await page.getByRole('heading', { name: 'Greeting' }).waitFor();
  return program;
}

async function alone(page: Page, folder: string): Promise<void> {
  const program = await timed('dev until its page shows', async () => {
    const started = await startDev(folder, '--port', String(port));
    await page.goto(`${origin}/?scenario=signed-in`);
    await page.getByLabel(NOTE).waitFor();
    return started;
  });
  await edited(page, folder, 'dev');
  await page.goto('about:blank');
  await program.stop();
}

/** @throws if what was typed is gone after an edit */
async function edited(page: Page, folder: string, command: string): Promise<void> {
  const file = path.join(folder, 'greeting.page.tsx');
  const source = readFileSync(file, 'utf8');
  const note = page.getByLabel(NOTE);
  await note.fill(TYPED);
  for (let edit = 1; edit <= Number(options.edits); edit++) {
    // What is kept is in the component, not only in the field.
    const changed = source.replace("t('text')}", `t('text')} Edit ${edit} of "{note}".`);
    if (changed === source) throw new Error(`${file} has another text now: name another place`);
    await timed(`${command}: an edit until it shows, state kept`, async () => {
      writeFileSync(file, changed);
      await page.getByText(`Edit ${edit} of "${TYPED}".`).waitFor();
    });
    if ((await note.inputValue()) !== TYPED) throw new Error(`${command}: the note is gone`);
  }
  writeFileSync(file, source);
}

function print(): void {
  console.log('\n| ms | median | longest | times |\n| - | -: | -: | -: |');
  for (const [what, values] of Object.entries(taken)) {
    console.log(`| ${what} | ${quantile(values, 0.5)} | ${Math.max(...values)} | ${values.length} |`);
  }
  const report = path.resolve(options.json);
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(report, `${JSON.stringify(taken, undefined, 2)}\n`);
}
