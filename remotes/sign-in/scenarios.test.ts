import { checkManifest, scenarioProblems } from '@vestibule/contract';
import { firstForm, waysOf } from '@vestibule/login-flow';
import manifest from './remote.json' with { type: 'json' };
import { scenarios } from './scenarios';

test('each scenario opens a page of this remote', () => {
  const checked = checkManifest(manifest);
  expect(checked.ok && scenarioProblems(scenarios, checked.value)).toEqual([]);
});

test.each(scenarios.filter(({ tenant }) => tenant?.firstFactors))(
  'the tenant of "$name" has a form, and another one only where it offers one',
  ({ tenant }) => {
    const firstFactors = tenant?.firstFactors ?? [];
    const ways = waysOf({ firstFactors, providers: [] });
    const { offered: methods } = firstForm({ query: new URLSearchParams(), ways, canUsePasskeys: true });
    expect(methods.length).toBeGreaterThan(0);
    expect(methods.includes('emailpassword')).toBe(firstFactors.includes('emailpassword'));
    expect(methods.includes('passwordless')).toBe(firstFactors.some((factor) => /^(otp|link)-/.test(factor)));
  },
);
