import {
  readRegistry,
  ShellError,
  type OpenedRegistry,
  type Registry,
  type VestibuleConfig,
  type WrongEntry,
} from '@vestibule/contract';
import { emitFailure } from '../events/events';
import { fetchText, parseJson } from './fetch-json';
import type { RegistryFile } from './stored-registry';
import { assertForThisSite, assertSigned } from './registry-signature';

/** What a shell's configuration says about its registry. */
export type RegistryRules = Pick<VestibuleConfig, 'registry' | 'registryKey'>;

/**
 * Fetches the registry, and its signature if the shell requires one.
 *
 * @throws ShellError `REGISTRY_UNREACHABLE` or `REGISTRY_UNSIGNED`
 */
export async function fetchRegistry(
  { registry: url, registryKey }: RegistryRules,
  options: Parameters<typeof fetchText>[2],
): Promise<RegistryFile> {
  const [text, signature] = await Promise.all([
    fetchText(url, 'REGISTRY_UNREACHABLE', options),
    registryKey === undefined ? undefined : fetchText(`${url}.sig`, 'REGISTRY_UNSIGNED', options),
  ]);
  return { url, text, signature };
}

/**
 * Checks and reads a registry, fetched or stored.
 *
 * @throws ShellError `REGISTRY_UNSIGNED`, `REGISTRY_FORGED`, `REGISTRY_INVALID` or `REGISTRY_FOREIGN`, naming each mistake
 */
export async function openRegistry(
  { url, text, signature }: RegistryFile,
  { registryKey }: RegistryRules,
): Promise<OpenedRegistry> {
  if (registryKey !== undefined) await assertSigned(text, signature, registryKey, url);
  const opened = readFile(text, url);
  if (registryKey !== undefined) assertForThisSite(opened.registry.sites, url);
  return opened;
}

/**
 * Reads a registry, or a part of one, that is known to be whole.
 *
 * @throws ShellError `REGISTRY_INVALID`, naming each mistake
 */
export function readFile(text: string, url: string): OpenedRegistry {
  const read = readRegistry(parseJson(text, url, 'REGISTRY_INVALID'));
  if (read.ok) return read.value;
  throw new ShellError('REGISTRY_INVALID', { url, problems: read.problems });
}

/** Users continue without these entries; operators find out which, and why. */
export function tellWrong(url: string, wrong: readonly WrongEntry[]): void {
  for (const entry of wrong) {
    const error = new ShellError('REGISTRY_ENTRY_INVALID', { url, ...entry });
    console.error(error.message);
    emitFailure(error);
  }
}

/**
 * Refuses a registry that is older than one seen before. Otherwise an attacker who can write the file but has no key
 * could bring back an old one, with its vulnerable remotes.
 *
 * @throws ShellError `REGISTRY_OUTDATED`
 */
export function assertNoOlder(registry: Registry, seen: Registry | undefined, url: string): void {
  if ((registry.serial ?? 0) >= (seen?.serial ?? 0)) return;
  const problems = [`its serial is ${registry.serial ?? 0}, and ${seen?.serial} was seen already`];
  throw new ShellError('REGISTRY_OUTDATED', { url, problems });
}
