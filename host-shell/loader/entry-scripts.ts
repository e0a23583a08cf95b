import { registerPlugins } from '@module-federation/enhanced/runtime';
import { ShellError } from '@vestibule/contract';

/** How long the code of a remote may take to arrive, in milliseconds. */
export const LOAD_TIMEOUT = 15_000;

/** The Trusted Types policy for entries of remotes; the shell's headers name it. */
const POLICY = 'vestibule-entries';

/**
 * Allows the entry of a remote to be loaded from now on.
 *
 * @param url its address, from a registered origin
 * @param integrity its hash; undefined only in development builds
 */
export type ExpectEntry = (url: string, integrity: string | undefined) => void;

/**
 * Makes the federation runtime load entries only from announced addresses, each with its integrity. Call it once per
 * page.
 */
export function guardEntryScripts(page: Window): ExpectEntry {
  const expected = new Map<string, string | undefined>();
  const rules = {
    createScriptURL: (url: string) => {
      if (expected.has(url)) return url;
      throw new ShellError('REMOTE_ORIGIN', { url, problems: ['nobody registered a remote there'] });
    },
  };
  const policy = page.trustedTypes?.createPolicy(POLICY, rules) ?? rules;

  registerPlugins([
    {
      name: 'vestibule-entry-scripts',
      createScript: ({ url }) => {
        const script = page.document.createElement('script');
        script.src = policy.createScriptURL(url);
        // Browsers check a script only if it is requested with CORS, even from this host.
        script.crossOrigin = 'anonymous';
        script.integrity = expected.get(url) ?? '';
        script.fetchPriority = 'high';
        return { script, timeout: LOAD_TIMEOUT };
      },
    },
  ]);

  return (url, integrity) => void expected.set(url, integrity);
}
