import {
  containerName,
  EXPOSED_MODULE,
  ShellError,
  speaksContract,
  type Registry,
  type RegistryEntry,
} from '@vestibule/contract';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RuntimeViolations } from './one-runtime';
import type { RemoteSource } from './remote-source';
import { assertBringsNoRuntime } from './share-scope';

/** How long the code of a remote may take to arrive, in milliseconds. */
const LOAD_TIMEOUT = 15_000;

/**
 * The remotes of a registry, loaded by Module Federation at the moment that they are asked for.
 *
 * @param registry the checked registry
 * @param violations where a second auth runtime was noticed
 */
export function federatedSource(registry: Registry, violations: RuntimeViolations): RemoteSource {
  return {
    registry,
    load: async (entry) => {
      if (!speaksContract(entry.contract)) {
        const problems = [`it is built for contract ${entry.contract}`];
        throw new ShellError('REMOTE_CONTRACT', { remote: entry.name, url: entry.entry, problems });
      }
      const name = containerName(entry.name);
      const url = new URL(entry.entry, window.location.origin).href;
      violations.watch(entry.name, url);
      registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: name }]);
      const module = await inTime(entry, loadRemote(name + EXPOSED_MODULE.slice(1)));
      assertBringsNoRuntime(entry, getInstance()?.shareScopeMap);
      violations.assertNone(entry.name);
      if (!isModule(module)) {
        throw new ShellError('REMOTE_UNREACHABLE', {
          remote: entry.name,
          url,
          problems: ['it has no module'],
        });
      }
      return module;
    },
  };

  async function inTime(entry: RegistryEntry, loading: Promise<unknown>): Promise<unknown> {
    const facts = { remote: entry.name, url: entry.entry };
    let timer: number | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = window.setTimeout(() => reject(new ShellError('REMOTE_TIMEOUT', facts)), LOAD_TIMEOUT);
    });
    try {
      return await Promise.race([loading, timeout]);
    } catch (cause) {
      violations.assertNone(entry.name);
      throw cause instanceof ShellError ? cause : new ShellError('REMOTE_UNREACHABLE', { ...facts, cause });
    } finally {
      window.clearTimeout(timer);
    }
  }
}

function isModule(module: unknown): module is Readonly<Record<string, unknown>> {
  return typeof module === 'object' && module !== null;
}
