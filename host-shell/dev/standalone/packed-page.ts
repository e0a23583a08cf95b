import { sharedSdks } from '@vestibule/auth-runtime/shared-sdks';
import type { Scenario } from '@vestibule/contract';
import { startStandalone } from './standalone';

type Modules = Readonly<Record<string, () => object>>;
type Remote = Parameters<typeof startStandalone>[0][number] & {
  readonly manifest: { readonly name: string };
};

declare global {
  interface Window {
    /** The remote that is edited; its script comes first. */
    vestibuleRemote?: Remote & { readonly scenarios: readonly Scenario[] };
    /** What the shell provides, by the names that remotes import; SuperTokens' packages need time. */
    vestibuleProvided?: (name: string) => unknown;
  }
}

/**
 * Starts a remote's own page in any repository: the remote is in a script of its own, and shares this one's packages.
 *
 * @param provided the packages
 * @param others the remotes of the shell, which make the page whole
 */
export async function startPackedPage(provided: Modules, others: readonly Remote[]): Promise<void> {
  const { vestibuleRemote: own } = window;
  if (!own) return;
  const sdks = sharedSdks({
    remote: () => own.manifest.name,
    refuse: (problem) => {
      throw new Error(problem);
    },
  });
  window.vestibuleProvided = (name) => provided[name]?.() ?? sdks[name]?.get().then((module) => module());
  const { scenarios, ...edited } = own;
  // The edited one first: where two have the same place, it is seen.
  await startStandalone(
    [edited, ...others.filter(({ manifest }) => manifest.name !== edited.manifest.name)],
    scenarios,
  );
}
