import { expect, test } from '../support/fixtures';
import { plantRemote } from '../support/remotes/plant-remote';

const routesTo = (path: string) => [{ path, export: 'SkewedPage' }];

test('remotes built against an older and a newer minor of the contract, React, the UI and the auth runtime work', async ({
  page,
  stack,
}) => {
  await plantRemote(
    page,
    { name: 'skew-older', contract: '1.0.0', routes: routesTo('/older') },
    { name: 'skew-newer', contract: '1.99.0', routes: routesTo('/newer') },
  );
  for (const path of ['older', 'newer']) {
    await page.goto(`${stack.shellUrl}/auth/${path}`);
    await expect(page.getByText('Vestibule and the session: NONE')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  }
});

test('a remote built against another major of any of them is refused by name', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-21[36]/, /does not satisfy the requirement/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await plantRemote(
    page,
    { name: 'skew-older', contract: '2.0.0', routes: routesTo('/contract') },
    { name: 'skew-react', routes: routesTo('/react') },
    { name: 'skew-runtime', routes: routesTo('/runtime') },
  );
  for (const [path, name, reference, why] of [
    ['contract', 'skew-older', 'VST-213', /“?skew-older.*built for contract 2\.0\.0/],
    ['react', 'skew-react', 'VST-216', /skew-react.*built for React 18\.x, and this shell has 19\.3\.1/],
    ['runtime', 'skew-runtime', 'VST-216', /skew-runtime.*@vestibule\/auth-runtime.*1\.x/],
  ] as const) {
    await page.goto(`${stack.shellUrl}/auth/${path}`);
    await expect(page.getByRole('alert')).toContainText(`we didn’t load the part “${name}”`);
    await expect(page.getByText(`Reference: ${reference}`)).toBeVisible();
    await expect.poll(() => said.join('\n'), 'the console says why').toMatch(why);
  }
});
