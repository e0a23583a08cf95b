import { checkManifest, ShellError, type Scenario } from '@vestibule/contract';
import { guardRuntime } from '../../trust/one-runtime';
import { loadConfig } from '../../load-config';
import { startShell } from '../../start-shell';
import { bundledLoader } from './bundled-loader';
import { arriveInScenario, SCENARIO_KEY } from './run-scenario';
import { showScenarios } from './scenarios.page';

interface UncheckedRemote {
  readonly manifest: unknown;
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Starts the standalone page of one remote: the shell as remotes know it, with the remote in the same bundle.
 *
 * @throws ShellError REGISTRY_INVALID if a manifest is invalid
 */
export async function startStandalone(
  remotes: readonly UncheckedRemote[],
  scenarios: readonly Scenario[],
): Promise<void> {
  const bundled = remotes.map(({ manifest, load }) => {
    const checked = checkManifest(manifest);
    if (!checked.ok) throw new ShellError('REGISTRY_INVALID', { problems: checked.problems });
    return { manifest: checked.value, load };
  });
  const asked = new URLSearchParams(window.location.search).get(SCENARIO_KEY);
  if (asked !== null) {
    showScenarios(scenarios, asked);
    return;
  }
  const { signUpFields } = await arriveInScenario();
  await startShell({
    violations: guardRuntime(window),
    connect: async () => bundledLoader(bundled),
    readConfig: async () => ({ ...(await loadConfig()), ...(signUpFields && { signUpFields }) }),
  });
}
