#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { checkAt, type CheckedRemote } from '@vestibule/remote-kit/test-kit';

const USAGE = `Name the address of a remote's entry, of its remote.json or of a registry, or a folder with a build:
  check-remote https://cdn.example.com/billing/remote.json
For a shell elsewhere than on this machine: --shell https://login.example.com`;

/** Reports whether a shell would accept a deployed remote, in words. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string', default: 'http://localhost:3000' } },
  });
  const [place] = positionals;
  if (place === undefined || !URL.canParse(values.shell)) throw new Error(USAGE);
  const checked = await checkAt(place, { origin: new URL(values.shell).origin, folder: process.cwd() }).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : 'no answer';
      throw new Error(`Nothing to check: ${reason}.`, { cause });
    },
  );
  for (const remote of checked) report(remote);
  return checked.length > 0 && checked.every(({ ok }) => ok);
}

function report({ name, entryUrl, ok, findings }: CheckedRemote): void {
  console.log(`${name} at ${entryUrl}`);
  for (const finding of findings) {
    console.log(`  ${finding.ok ? 'ok   ' : 'WRONG'} ${finding.check.padEnd(9)} ${finding.text}`);
  }
  const wrong = findings.filter((finding) => !finding.ok).length;
  console.log(ok ? '  A shell takes it.\n' : `  A shell won’t take it as it is: ${wrong} to fix.\n`);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
