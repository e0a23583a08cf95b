import { parseUrl } from '@vestibule/contract';
import { checkAt, type CheckedRemote } from '@vestibule/remote-kit/test-kit';
import { Stop } from './stop';

/** What to check, and by which shell. */
export interface CheckedPlace {
  /** The address of an entry, of a `remote.json` or of a registry; a folder with a build; or a registry's file. */
  readonly place?: string | undefined;
  /** The address of the shell that is asked. */
  readonly shell?: string | undefined;
  /** How the command is called. */
  readonly command: string;
}

/**
 * Reports whether a shell would accept a remote, in words.
 *
 * @returns the exit code
 * @throws {Stop} if there is nothing to check
 */
export async function check({ place, shell: address, command }: CheckedPlace): Promise<number> {
  const url = parseUrl(address ?? 'http://localhost:3000');
  if ((place ?? address) === undefined || !url) {
    throw new Stop(`Name the address of a remote's entry, of its remote.json or of a registry; a folder with a build; or a registry's file:
  ${command} https://cdn.example.com/billing/remote.json
What a certain shell would do with it, and without a place, with its own registry:
  ${command} dist --shell https://login.example.com`);
  }
  const { origin } = url;
  const checked = await checkAt(place, { origin, folder: process.cwd(), address }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : 'no answer';
    throw new Stop(`Nothing to check: ${reason}.`, { cause });
  });
  for (const one of checked) report(one);
  return checked.length > 0 && checked.every(({ ok }) => ok) ? 0 : 1;
}

function report({ name, entryUrl, ok, findings }: CheckedRemote): void {
  console.log(`${name} at ${entryUrl}`);
  for (const finding of findings) {
    console.log(`  ${finding.ok ? 'ok   ' : 'WRONG'} ${finding.check.padEnd(9)} ${finding.text}`);
  }
  const wrong = findings.filter((finding) => !finding.ok).length;
  console.log(ok ? '  A shell takes it.\n' : `  A shell won’t take it as it is: ${wrong} to fix.\n`);
}
