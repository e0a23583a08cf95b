import { checkRegistry, ShellError, type Registry } from '@vestibule/contract';
import { fetchJson } from './fetch-json';

/**
 * Reads the registry of remotes.
 *
 * @param url its address, as configured
 * @throws ShellError `REGISTRY_UNREACHABLE` or `REGISTRY_INVALID`, naming each thing that is wrong
 */
export async function loadRegistry(url: string): Promise<Registry> {
  const file = await fetchJson(url, { unreachable: 'REGISTRY_UNREACHABLE', invalid: 'REGISTRY_INVALID' });
  const checked = checkRegistry(file);
  if (!checked.ok) throw new ShellError('REGISTRY_INVALID', { url, problems: checked.problems });
  return checked.value;
}
