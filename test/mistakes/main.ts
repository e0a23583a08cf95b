// `npm run mistakes [-- word …]`: plants each mistake that a team can make in the registry of a running product, and says
// where it is caught and whether somebody can sign in, as a table in Markdown. The words choose mistakes. Exits with 1 if
// somebody can't, or if check-remote says something else than the tests expect.
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { runMain } from '../../scripts/run/stop.mjs';
import { launchOptions } from '../support/chromium';
import { IN_ENTRIES, IN_MANIFESTS } from '../support/mistakes/in-entries';
import { FAILING, HARMLESS, OBSTRUCTING, WHILE_TYPING } from '../support/mistakes/in-pages';
import { IN_SHELLS } from '../support/mistakes/in-shells';
import type { Mistake } from '../support/mistakes/mistake';
import { ENTRY, registryKey } from '../support/mistakes/planted-remote';
import { plantShell } from '../support/mistakes/planted-shell';
import beforeJourneys from '../support/stack/before-journeys';
import { startLiveShell } from './live-shell';
import { tryDeed, tryMistake, type Row } from './try-mistake';

for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

const words = process.argv.slice(2);
const isWanted = (what: string) => words.length === 0 || words.some((word) => what.includes(word));
const mistakes = [...IN_MANIFESTS, ...IN_ENTRIES, ...IN_SHELLS].filter(({ what }) => isWanted(what));
const told = [...OBSTRUCTING, ...WHILE_TYPING].map(({ deed }) => deed);
const deeds = [...told, ...FAILING, ...HARMLESS].filter(isWanted);

await runMain(async () => {
  await beforeJourneys();
  const browser = await chromium.launch(launchOptions);
  const plain = await startLiveShell('mistakes', {});
  const signing = await startLiveShell('mistakes-signed', { VESTIBULE_REGISTRY_KEY: registryKey });
  const cdn = await plantShell({});
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    console.error(lineOf(row));
  };
  try {
    const elsewhere: Mistake = {
      what: 'a remote of an origin that isn’t allowed',
      planted: { entry: { entry: `${cdn.url}/remotes/terms/${ENTRY}` } },
      says: /^origin: .*none of remoteOrigins/,
    };
    if (isWanted(elsewhere.what)) mistakes.push(elsewhere);
    for (const mistake of mistakes)
      add(await tryMistake(browser, mistake.planted.config ? signing : plain, mistake));
    for (const deed of deeds) add(await tryDeed(browser, plain, deed));
  } finally {
    await Promise.all([plain.stop(), signing.stop(), cdn.close()]);
    await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
  console.log('| mistake | at check | at build | at load | sign-in works |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const row of rows) console.log(lineOf(row));
  console.error(
    `${rows.length} mistakes; load of this machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
  const isRight = rows.every(({ signIn, isAsExpected }) => signIn !== 'NO' && isAsExpected);
  process.exit(isRight ? 0 : 1);
});

function lineOf({ what, check, build, load, signIn }: Row): string {
  const cells = [what, check, build, load, signIn].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}
