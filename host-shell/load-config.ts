import { checkConfig, PATHS, ShellError, type VestibuleConfig } from '@vestibule/contract';
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
  return branded(checked.value);
}

/** The document has the name and the help of its tenant. */
function branded(config: VestibuleConfig): VestibuleConfig {
  const appName = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
  const help = document.querySelector<HTMLLinkElement>('link[rel=help]')?.href.replace(/^mailto:/, '');
  return { ...config, ...(appName && { appName }), ...(help && { supportContact: help }) };
}

/** Where webpack loads this build's files from; undefined in unit tests. */
// oxlint-disable-next-line no-underscore-dangle -- webpack's own name for it
declare const __webpack_public_path__: string | undefined;

/** The path of the site on its host before the configuration has said it: where the shell's script came from. */
function siteFolder(): string {
  if (typeof __webpack_public_path__ === 'undefined') return '';
  return new URL(__webpack_public_path__, window.location.origin).pathname.replace(/\/$/, '');
}
