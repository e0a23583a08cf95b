import { checkConfig, PATHS, SIGN_IN_WAYS, ShellError, type VestibuleConfig } from '@vestibule/contract';
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

/** What the document calls the product; undefined if its server doesn't say. */
export function nameOfDocument(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
}

/** The document has the name of its tenant, its help, and the order of its ways to sign in. */
function branded(config: VestibuleConfig): VestibuleConfig {
  const appName = nameOfDocument();
  const help = document.querySelector<HTMLLinkElement>('link[rel=help]')?.href.replace(/^mailto:/, '');
  const order = document.querySelector<HTMLMetaElement>('meta[name=vestibule-sign-in-order]')?.content;
  const signInOrder = order?.split(' ').flatMap((named) => SIGN_IN_WAYS.find((way) => way === named) ?? []);
  return {
    ...config,
    ...(appName && { appName }),
    ...(help && { supportContact: help }),
    ...(signInOrder && { signInOrder }),
  };
}

/** Where webpack loads this build's files from; undefined in unit tests. */
// oxlint-disable-next-line no-underscore-dangle -- webpack's own name for it
declare const __webpack_public_path__: string | undefined;

/** The path of the site on its host before the configuration has said it: where the shell's script came from. */
function siteFolder(): string {
  if (typeof __webpack_public_path__ === 'undefined') return '';
  return new URL(__webpack_public_path__, window.location.origin).pathname.replace(/\/$/, '');
}
