import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Mistake } from '../support/mistakes/mistake';
import { entryOf } from '../support/mistakes/planted-remote';
import { plantShell } from '../support/mistakes/planted-shell';
import { builtEntry } from '../support/remotes/own-shell';
import { buildOf, check, type Said } from './at-check';
import type { LiveShell } from './live-shell';
import { trySignIn, type Seen } from './try-sign-in';

/** A line of the table. */
export interface Row {
  readonly what: string;
  readonly check: string;
  readonly build: string;
  readonly load: string;
  readonly signIn: string;
  /** Whether check-remote says what it should. */
  readonly isAsExpected: boolean;
}

/** Plants a mistake, and sees what catches it. */
export async function tryMistake(browser: Browser, shell: LiveShell, mistake: Mistake): Promise<Row> {
  const { what, planted, before, says, isHeld } = mistake;
  const { addresses } = shell;
  const file = shell.publish(planted);
  // What only the shell's host can get wrong is asked of a host that does.
  const other = planted.policy || planted.provided ? await plantShell(planted) : undefined;
  const address = other?.url ?? addresses.shellUrl;
  const saying = before ? checkFile(shell, file, mistake) : check(['--shell', address], says);
  if (before) await saying;
  const { routes } = Object(entryOf(planted));
  const [own] = Array.isArray(routes) ? (routes as { path?: string }[]) : [];
  const seen = await trySignIn(browser, {
    addresses,
    ...(own?.path?.startsWith('/') && { page: own.path }),
    ...(planted.policy && { policy: planted.policy }),
    ...(before && { afterwards: () => void shell.publish(planted) }),
  });
  const said = await saying;
  await other?.close();
  const refused = planted.entry && buildOf(entryOf(planted));
  return {
    what,
    check: `${said.exitCode}: ${shortened(said.line)}`,
    build: refused === undefined ? '–' : shortened(refused),
    ...ofBrowser(seen),
    ...(isHeld && seen.signedInAt === 0 && { signIn: 'waits for it, and says so' }),
    isAsExpected: said.exitCode === 1 && says.test(said.line),
  };
}

/** Checks a registry's file before it replaces the one that is published. */
async function checkFile(shell: LiveShell, file: string, { before = {}, says }: Mistake): Promise<Said> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-mistake-'));
  for (const name of ['remotes.json', 'remotes.json.sig'])
    cpSync(path.join(path.dirname(file), name), path.join(folder, name));
  shell.publish(before);
  const said = await check([path.join(folder, 'remotes.json'), '--shell', shell.addresses.shellUrl], says);
  rmSync(folder, { recursive: true });
  return said;
}

/** Lists a remote whose code does something to the page of the login. */
export async function tryDeed(browser: Browser, shell: LiveShell, deed: string): Promise<Row> {
  const { addresses } = shell;
  const slots = [{ slot: 'login/legal', export: 'Part' }];
  const entry = builtEntry('dist/planted/hostile', { name: 'hostile', slots });
  shell.publish({
    registry: ({ remotes, ...rest }) => ({ ...rest, remotes: [...remotes.slice(0, -1), entry] }),
  });
  const [said, seen] = await Promise.all([
    check(['--shell', addresses.shellUrl]),
    trySignIn(browser, { addresses, deed }),
  ]);
  return {
    what: `a part that ${deed}`,
    check: said.exitCode === 0 ? 'takes it' : `${said.exitCode}: ${shortened(said.line)}`,
    build: '–',
    ...ofBrowser(seen),
    isAsExpected: said.exitCode === 0,
  };
}

function ofBrowser({ numbers, signedInAt }: Seen): Pick<Row, 'load' | 'signIn'> {
  return {
    load: numbers.join(', ') || 'nothing',
    signIn: ['NO', 'yes', 'yes, at the next load'][signedInAt] ?? 'NO',
  };
}

/** Of a sentence, as much as fits into a table. */
function shortened(sentence: string): string {
  const text = sentence.replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g, '').replaceAll(/\s+/g, ' ');
  return text.length > 140 ? `${text.slice(0, 140)}…` : text;
}
