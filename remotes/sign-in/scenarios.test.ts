import { checkManifest, scenarioProblems } from '@vestibule/contract';
import manifest from './remote.json' with { type: 'json' };
import { scenarios } from './scenarios';
import { methodsOf } from './form/methods';

test('each scenario opens a page of this remote', () => {
  const checked = checkManifest(manifest);
  expect(checked.ok && scenarioProblems(scenarios, checked.value)).toEqual([]);
});

test.each(scenarios.filter(({ tenant }) => tenant?.firstFactors))(
  'the tenant of "$name" has a form, and another one only where it offers one',
  ({ tenant }) => {
    const firstFactors = tenant?.firstFactors ?? [];
    const methods = methodsOf({ firstFactors, providers: [] });
    expect(methods.length).toBeGreaterThan(0);
    expect(methods.includes('emailpassword')).toBe(firstFactors.includes('emailpassword'));
    expect(methods.includes('passwordless')).toBe(firstFactors.some((factor) => /^(otp|link)-/.test(factor)));
  },
);
