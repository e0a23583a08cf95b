import { checkRegistry, ShellError, type Registry, type VestibuleConfig } from '@vestibule/contract';
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
): Promise<Registry> {
  if (registryKey !== undefined) await assertSigned(text, signature, registryKey, url);
  const checked = checkRegistry(parseJson(text, url, 'REGISTRY_INVALID'));
  if (!checked.ok) throw new ShellError('REGISTRY_INVALID', { url, problems: checked.problems });
  if (registryKey !== undefined) assertForThisSite(checked.value.sites, url);
  return checked.value;
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
