#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { checkAt, type CheckedRemote } from '@vestibule/remote-kit/test-kit';

const USAGE = `Name the address of a remote's entry, of its remote.json or of a registry; a folder with a build; or a registry's file:
  check-remote https://cdn.example.com/billing/remote.json
What a certain shell would do with it, and without a place, with its own registry:
  check-remote dist --shell https://login.example.com`;

/** Reports whether a shell would accept a remote, in words. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' } },
  });
  const [place] = positionals;
  const { shell: address } = values;
  if ((place ?? address) === undefined || !URL.canParse(address ?? 'http://localhost:3000')) {
    throw new Error(USAGE);
  }
  const origin = new URL(address ?? 'http://localhost:3000').origin;
  const checked = await checkAt(place, { origin, folder: process.cwd(), address }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : 'no answer';
    throw new Error(`Nothing to check: ${reason}.`, { cause });
  });
  for (const one of checked) report(one);
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
