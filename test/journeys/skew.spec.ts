import { expect, test } from '../support/fixtures';
import { plantRemote } from '../support/plant-remote';

const routes = [{ path: '/skewed', export: 'SkewedPage' }];

for (const contract of ['1.0.0', '1.99.0']) {
  test(`a remote built for contract ${contract}, on another minor of everything shared, works`, async ({
    page,
    stack,
  }) => {
    await plantRemote(page, { name: 'skew-minor', contract, routes });
    await page.goto(`${stack.shellUrl}/auth/skewed`);
    await expect(page.getByText('Vestibule and the session: NONE')).toBeVisible();
  });
}

for (const [name, what, entry, reference] of [
  ['skew-minor', 'the contract', { contract: '2.0.0' }, 'VST-213'],
  ['skew-react', 'React', {}, 'VST-216'],
  ['skew-runtime', 'the auth runtime', {}, 'VST-216'],
] as const) {
  test(`a remote built for another major of ${what} is refused by name`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/VST-21[36]/, /does not satisfy the requirement/);
    await plantRemote(page, { name, routes, ...entry });
    await page.goto(`${stack.shellUrl}/auth/skewed`);
    await expect(page.getByRole('alert')).toContainText(`“${name}” was refused`);
    await expect(page.getByText(`Reference: ${reference}`)).toBeVisible();
  });
}
