import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAt } from '@vestibule/remote-kit/test-kit';
import { expect, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import { buildExamples, EXAMPLES, publishExamples } from '../support/packages/built-examples';
import { test } from '../support/remotes/tried/developer';
import { letTryRemotes, tryRemote } from '../support/remotes/tried/try-remote';
import { publishShell } from '../support/remotes/own-shell';
import { startScript } from '../support/working-copy/program';

const ORIGIN = 'http://localhost:3014';
const published = path.resolve('.run', 'edited-examples-shell');
const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-edited-'));
publishShell(published, (remotes) => remotes);
useStack({ environment: { TEST_SHELL_DIST: published, VESTIBULE_REMOTE_ORIGINS: ORIGIN } });

let builds: ReadonlyMap<string, number> = new Map();
test.beforeAll(async () => {
  builds = await buildExamples(folder);
  publishExamples(published, folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = 'You are signed in to';

/** Starts an example's `dev`, whatever its tool is. */
function startDev(own: string) {
  const { scripts } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  const [command = '', ...words] = scripts.dev.split(' ');
  const ready = /Served to shells|compiled successfully|Remote +http/;
  return startScript(
    own,
    path.join(own, 'node_modules', '.bin', command),
    { NO_COLOR: '1', FORCE_COLOR: '0' },
    [ready],
    words,
  );
}

// The webpack example's `dev` is `vestibule-remote dev --shell`: edited-in-shell.spec.ts.
for (const name of EXAMPLES.filter((example) => example !== 'webpack')) {
  test(
    `an edit of examples/${name} shows in a shell that tries it`,
    { tag: LONG },
    async ({ page, stack, developer, allowConsole }) => {
      // Vite removes the build that the registry lists, and the document names.
      allowConsole(/status of 404 .*example-/);
      const own = path.join(folder, name);
      const [checked] = await checkAt(path.join(own, 'dist'), {
        origin: stack.shellUrl,
        folder: process.cwd(),
      });
      const program = await startDev(own);
      try {
        await letTryRemotes(page, ORIGIN);
        await developer();
        const asking = `remote=example-${name}@${ORIGIN}/remote.json`;
        await tryRemote(page, `${stack.shellUrl}/try-remote?${asking}`, ORIGIN);
        await page.goto(`${stack.shellUrl}/example-${name}`);
        await expect(page.getByText(TEXT)).toBeVisible();

        const took: number[] = [];
        for (const edited of ['Edited', 'Edited again']) {
          const file = fileWith(own, took.length === 0 ? TEXT : 'Edited: ');
          const text = readFileSync(file, 'utf8');
          const began = performance.now();
          writeFileSync(file, text.replace(/You are signed in to|Edited: /, `${edited}: `));
          // Unlike an assertion, it is told at once.
          await page.getByText(`${edited}: `).waitFor();
          took.push(performance.now() - began);
        }
        console.log(
          `${name}: built in ${((builds.get(name) ?? 0) / 1000).toFixed(1)} s, ` +
            `check ${checked?.ok ? 'passes' : 'fails'}, edits shown after ${took.map(Math.round).join(' and ')} ms`,
        );
        expect(checked).toMatchObject({ ok: true });
        // A page that is open says in the console that the server has ended.
        await page.goto('about:blank');
      } finally {
        await program.stop();
      }
    },
  );
}

function fileWith(own: string, text: string): string {
  const files = readdirSync(own).filter((file) => /^(greeting|index)\.(tsx?|vue|svelte)$/.test(file));
  const found = files.find((file) => readFileSync(path.join(own, file), 'utf8').includes(text));
  return path.join(own, found ?? '');
}
