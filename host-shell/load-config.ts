import { checkConfig, PATHS, ShellError, type VestibuleConfig } from '@vestibule/contract';
import { siteFolder } from './site-folder';
import { fetchJson } from './registry/fetch-json';

/**
 * Reads the configuration file beside the shell.
 *
 * @throws ShellError `CONFIG_UNREACHABLE` or `CONFIG_INVALID`, naming each mistake
 */
export async function loadConfig(): Promise<VestibuleConfig> {
  const url = siteFolder() + PATHS.config;
  const checked = checkConfig(
    await fetchJson(url, { unreachable: 'CONFIG_UNREACHABLE', invalid: 'CONFIG_INVALID' }),
  );
  if (!checked.ok) throw new ShellError('CONFIG_INVALID', { url, problems: checked.problems });
  return checked.value;
}
