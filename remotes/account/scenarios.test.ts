import { checkManifest, scenarioProblems } from '@vestibule/contract';
import manifest from './remote.json' with { type: 'json' };
import { scenarios } from './scenarios';

test('each scenario opens a page of this remote', () => {
  const checked = checkManifest(manifest);
  expect(checked.ok && scenarioProblems(scenarios, checked.value)).toEqual([]);
});
