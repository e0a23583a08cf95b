import { checkManifest, scenarioProblems } from '@vestibule/contract';
import { clientNameOf } from '@vestibule/login-screens';
import manifest from './remote.json' with { type: 'json' };
import { HOSTILE_CLIENT, scenarios } from './scenarios';

test('each scenario opens a page of this remote', () => {
  const checked = checkManifest(manifest);
  expect(checked.ok && scenarioProblems(scenarios, checked.value)).toEqual([]);
});

test('the hostile client’s name is one line of plain text, and nothing vouches for it', () => {
  const shown = clientNameOf({ clientName: HOSTILE_CLIENT.clientName });
  expect(shown).toContain('Vestibule');
  expect(shown).not.toMatch(/[\u202A-\u202E✓\n]/);
});
