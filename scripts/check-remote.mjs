// `npm run check-remote -- <address>`: tells of a deployed remote, in words, whether a shell would take it.
import { parseArgs } from 'node:util';
import { checkAt } from '@vestibule/contract/test-kit';
import { ROOT } from './run/root.mjs';
import { runMain, Stop } from './run/stop.mjs';

const USAGE = `Name the address of a remote's entry, of its remote.json or of a registry, or a folder with a build:
  npm run check-remote -- https://cdn.example.com/billing/remote.json
For another shell than this machine's: --shell https://login.example.com`;

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string', default: 'http://localhost:3000' } },
  });
  const [place] = positionals;
  if (place === undefined || !URL.canParse(values.shell)) throw new Stop(USAGE);
  const checked = await checkAt(place, { origin: new URL(values.shell).origin, folder: ROOT }).catch(
    (/** @type {unknown} */ failure) => {
      throw new Stop(
        `There is nothing to check: ${failure instanceof Error ? failure.message : 'no answer'}.`,
      );
    },
  );
  for (const { name, entryUrl, ok, findings } of checked) {
    console.log(`${name} at ${entryUrl}`);
    for (const finding of findings) {
      console.log(`  ${finding.ok ? 'ok   ' : 'WRONG'} ${finding.check.padEnd(9)} ${finding.text}`);
    }
    const wrong = findings.filter((finding) => !finding.ok).length;
    console.log(
      ok ? '  A shell takes it.\n' : `  A shell does not take it as it is: ${wrong} to put right.\n`,
    );
  }
  return checked.length > 0 && checked.every(({ ok }) => ok) ? 0 : 1;
});
