import { ShellError, speaksContract, type RegistryEntry, type VestibuleConfig } from '@vestibule/contract';

/** What a shell checks about a remote before it loads any of its code. */
export interface TrustRules extends Pick<VestibuleConfig, 'remoteOrigins'> {
  /** The path of the site on its host, with no slash at its end; the root if absent. */
  readonly sitePath?: string;
  /** The shell's own origin. */
  readonly ownOrigin: string;
  /** Whether a remote without a hash is refused; only a development build accepts one. */
  readonly needsIntegrity: boolean;
}

/** The address of a remote's entry, whether or not the shell may load it. */
export function entryUrl({ entry }: RegistryEntry, { ownOrigin, sitePath = '' }: TrustRules): URL {
  return new URL(entry.startsWith('/') ? sitePath + entry : entry, ownOrigin);
}

/**
 * The address of a remote's entry, if the shell may load it.
 *
 * @param entry the remote, from the checked registry
 * @throws ShellError `REMOTE_CONTRACT`, `REMOTE_ORIGIN` or `REMOTE_UNVOUCHED`
 */
export function trustedEntryUrl(entry: RegistryEntry, rules: TrustRules): string {
  const url = entryUrl(entry, rules);
  const facts = { remote: entry.name, version: entry.version, url: url.href };
  if (!speaksContract(entry.contract)) {
    const problems = [`it is built for contract ${entry.contract}`];
    throw new ShellError('REMOTE_CONTRACT', { ...facts, problems });
  }
  const origins = [rules.ownOrigin, ...rules.remoteOrigins.map((origin) => new URL(origin).origin)];
  if (!origins.includes(url.origin)) {
    const problems = [`"${url.origin}" is none of remoteOrigins in vestibule.config.json`];
    throw new ShellError('REMOTE_ORIGIN', { ...facts, problems });
  }
  if (rules.needsIntegrity && !entry.integrity) {
    throw new ShellError('REMOTE_UNVOUCHED', { ...facts, problems: ['the registry has no integrity of it'] });
  }
  return url.href;
}
