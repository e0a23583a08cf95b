import { checkManifest, scenarioProblems } from '@vestibule/contract';
import { chooseFactor, offersOf, requestOf } from '@vestibule/login-flow';
import manifest from './remote.json' with { type: 'json' };
import { scenarios } from './scenarios';

test('each scenario opens a page of this remote', () => {
  const checked = checkManifest(manifest);
  expect(checked.ok && scenarioProblems(scenarios, checked.value)).toEqual([]);
});

test.each(scenarios.filter(({ session }) => session?.requiredSecondaryFactors))(
  'a user with none of the factors of "$name" is asked to set up one',
  ({ session }) => {
    const factors = session?.requiredSecondaryFactors ?? [];
    const facts = { next: factors, alreadySetup: [], allowedToSetup: factors, completed: ['emailpassword'] };
    const info = { ...facts, emails: {}, phoneNumbers: {} };
    const choice = chooseFactor(offersOf(info, requestOf(new URLSearchParams())));
    expect(choice).toMatchObject(
      factors.length > 1
        ? { status: 'CHOOSE' }
        : { status: 'GO_TO', offer: { factor: factors[0], mode: 'setup' } },
    );
  },
);
