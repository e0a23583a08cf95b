import {
  fractionOf,
  ShellError,
  type OpenedRegistry,
  type Registry,
  type VestibuleConfig,
} from '@vestibule/contract';
import { assertNoOlder, fetchRegistry, openRegistry, tellWrong } from './open-registry';
import { isRegistryStored, storedRegistry, storeRegistry, type RegistryFile } from './stored-registry';

/** How long a visitor with a registry of an earlier visit waits for the new one, in milliseconds. */
const PATIENCE = 3_000;

/** The part of the configuration that says where the registry is, and who vouches for it. */
export type RegistryConfig = Pick<VestibuleConfig, 'registry' | 'registryKey' | 'registryInterval'>;

/** A registry that was read and checked, but isn't in use on the page yet. */
interface NewerRegistry extends OpenedRegistry {
  readonly file: RegistryFile;
}

/** Reads one registry's file, and stores it for the next visit. */
export function registryReader(config: RegistryConfig) {
  const { registry: url } = config;
  let root: Registry | undefined;
  let text: string | undefined;
  let askedAt = performance.now();

  /**
   * @returns nothing if it hasn't changed
   * @throws ShellError what was wrong with it
   */
  async function read(cache: RequestCache): Promise<NewerRegistry | undefined> {
    askedAt = performance.now();
    const file = await fetchRegistry(config, isRegistryStored() ? { cache, timeout: PATIENCE } : { cache });
    if (file.text === text) return undefined;
    const opened = await openRegistry(file, config);
    if (config.registryKey !== undefined) assertNoOlder(opened.registry, root ?? (await kept()), url);
    return { ...opened, file };
  }

  async function kept(): Promise<Registry | undefined> {
    const file = storedRegistry(url);
    if (!file) return undefined;
    return openRegistry(file, config).then(
      ({ registry }) => registry,
      () => undefined,
    );
  }

  /** Puts it to use on the page. */
  function accept({ registry, wrong, file }: NewerRegistry): Registry {
    tellWrong(url, wrong);
    text = file.text;
    storeRegistry(file);
    root = registry;
    return registry;
  }

  /**
   * Reads it for the first time; if it can't be fetched or isn't valid, returns the last good one.
   *
   * @throws ShellError what was wrong with it, if no good one is stored
   */
  async function readFirst(): Promise<Registry> {
    try {
      const found = await read('default');
      return found ? accept(found) : NONE;
    } catch (failure) {
      const lastGood = await kept();
      if (!lastGood) throw failure;
      tell(failure);
      root = lastGood;
      return lastGood;
    }
  }

  return {
    readFirst,
    readNewer: () => read('no-cache'),
    accept,
    /** The one in use on the page, without its parts. */
    current: () => root ?? NONE,
    isOf: (fraction: number) => text !== undefined && fractionOf(text) === fraction,
    /** Milliseconds since it was last requested. */
    age: () => performance.now() - askedAt,
  };
}

const NONE: Registry = { remotes: [] };

/** Users continue with the last good one; operators find the reason here. */
export function tell(failure: unknown): void {
  if (!(failure instanceof ShellError)) throw failure;
  console.error(`${failure.message} (the last good registry is used)`, failure.cause ?? '');
}
