import { checkManifest, ShellError } from '@vestibule/contract';
import { remotes, scenarios } from 'vestibule-alone';
import { guardRuntime } from '../one-runtime';
import { startShell } from '../start-shell';
import { bundledSource } from './bundled-source';
import { arriveInScenario, SCENARIO_KEY } from './run-scenario';
import { showScenarios } from './scenarios.page';

// The page of one remote alone: the shell as remotes know it, with the remote in the same bundle.
const bundled = remotes.map(({ manifest, load }) => {
  const checked = checkManifest(manifest);
  if (!checked.ok) throw new ShellError('REGISTRY_INVALID', { problems: checked.problems });
  return { manifest: checked.value, load };
});

const asked = new URLSearchParams(window.location.search).get(SCENARIO_KEY);
if (asked === null) {
  await arriveInScenario();
  void startShell({ violations: guardRuntime(window), connect: async () => bundledSource(bundled) });
} else {
  showScenarios(scenarios, asked);
}
