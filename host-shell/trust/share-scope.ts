import { containerName, ShellError, type RegistryEntry } from '@vestibule/contract';

/** The packages that only the shell may provide: a second copy means a second auth runtime. */
const RUNTIME_PACKAGE = /^(@vestibule\/auth-runtime|supertokens-)/;

/**
 * Refuses a remote that provides a copy of the auth runtime, or of the SDK below it, to the page's share scope.
 *
 * @param scopes the federation's share scopes: name, package, version, provider. Untrusted.
 * @param own how the shell loads what it shares itself: its provider is the remote that was the first to take it
 * @throws ShellError `SECOND_RUNTIME`
 */
export function assertBringsNoRuntime(
  entry: RegistryEntry,
  scopes: unknown,
  own: ReadonlySet<unknown> = new Set(),
): void {
  const container = containerName(entry.name);
  const isBrought = (share: unknown) => {
    const { from, get } = Object.fromEntries(propertiesOf(share));
    return from === container && !own.has(get);
  };
  for (const packages of values(scopes)) {
    for (const [name, versions] of propertiesOf(packages)) {
      if (RUNTIME_PACKAGE.test(name) && values(versions).some(isBrought)) {
        const problems = [`it provides its own "${name}"`];
        throw new ShellError('SECOND_RUNTIME', { remote: entry.name, url: entry.entry, problems });
      }
    }
  }
}

/** The properties of an object; nothing of anything else. */
export function propertiesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function values(value: unknown): unknown[] {
  return propertiesOf(value).map(([, item]) => item);
}
