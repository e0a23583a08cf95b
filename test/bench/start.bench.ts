// How long a developer waits: `npm run bench:start`, or `npm run bench:start -- --runs 5 --only dev`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../support/chromium';
import { quantile, stopwatch } from './measure';
import { freePorts } from '../support/free-ports';
import { copyOf } from '../support/working-copy/copy';
import { startScript } from '../support/working-copy/program';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    json: { type: 'string', default: '.run/bench/start.json' },
  },
});
const root = path.resolve(import.meta.dirname, '..', '..');
const folder = copyOf(root);
const { taken, timed } = stopwatch();
const isAsked = (what: string) => options.only === undefined || options.only === what;

const remotes = readdirSync(path.join(root, 'remotes')).length;
const first = await freePorts(4 + remotes);
const shellUrl = `http://localhost:${first}`;
const variables = {
  VESTIBULE_SHELL_PORT: String(first),
  VESTIBULE_API_PORT: String(first + 1),
  VESTIBULE_DEMO_CLIENT_PORT: String(first + 2),
  VESTIBULE_SOCIAL_PORT: String(first + 3),
  VESTIBULE_REMOTES_PORT: String(first + 4),
};

// What a user reads on the first screen, provided by a remote.
const messages = path.join(folder, 'src', 'login-screens', 'words', 'sign-in.en.json');
const source = readFileSync(messages, 'utf8');
const SENTENCE = 'Forgot your password?';
let edits = 0;
function editRemote(): string {
  const text = `Forgot your password (${++edits})?`;
  if (!source.includes(SENTENCE)) throw new Error(`${SENTENCE} is not in ${messages}: name another sentence`);
  writeFileSync(messages, source.replace(SENTENCE, text));
  return text;
}

async function start(what: string): Promise<void> {
  const ready = [/Vestibule is ready/];
  const { stop } = await timed(what, () => startScript(folder, 'scripts/start.mjs', variables, ready));
  await stop();
}

function forget(...names: string[]): void {
  for (const name of names) rmSync(path.join(folder, name), { recursive: true, force: true });
}

async function opened(page: Page): Promise<void> {
  await page.goto(`${shellUrl}/auth`);
  await page.getByText(/^Forgot your password/).waitFor();
  await page.getByLabel('Email').fill('ada@vestibule.test');
}

async function dev(browser: Browser, what: string): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' });
  const ready = [/\[web\] shell: http/, /\[api\].*Vestibule is ready/];
  const { stop } = await timed(`npm run dev to the first page, ${what}`, async () => {
    const program = await startScript(folder, 'scripts/dev.mjs', variables, ready);
    await opened(page).catch((error: unknown) => program.stop().then(() => Promise.reject(error as Error)));
    return program;
  });
  try {
    await timed('npm run dev, an edit to seeing it', async () => {
      await page.getByText(editRemote(), { exact: true }).waitFor();
    });
  } finally {
    await page.close();
    await stop();
  }
}

try {
  for (let run = 0; run < Number(options.runs); run++) {
    if (isAsked('start')) {
      forget('dist', '.cache');
      await start('npm start, cold');
      await start('npm start, nothing changed');
      editRemote();
      await start('npm start, a remote edited');
    }
    if (isAsked('dev')) {
      forget('.cache');
      const browser = await chromium.launch(launchOptions);
      try {
        await dev(browser, 'cold');
        await dev(browser, 'warm');
      } finally {
        await browser.close();
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
console.log('\n| s | median | lowest–highest |\n| - | -: | -: |');
for (const [what, values] of Object.entries(taken)) {
  const range = `${seconds(Math.min(...values))}–${seconds(Math.max(...values))}`;
  console.log(`| ${what} | ${seconds(quantile(values, 0.5))} | ${range} |`);
}
const report = path.resolve(options.json);
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(report, `${JSON.stringify(taken, undefined, 2)}\n`);
