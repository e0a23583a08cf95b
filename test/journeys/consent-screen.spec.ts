import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

for (const { width, height, forced } of [
  { width: 1280, height: 720, forced: false },
  { width: 360, height: 640, forced: false },
  { width: 360, height: 640, forced: true },
]) {
  test(`what decides is on the screen at ${width} by ${height}${forced ? ' in forced colours' : ''}, and covers nothing that has the focus`, async ({
    page,
    clientApp,
    signedInUser,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
    await signedInUser({ at: null });
    const birch = await clientApp('web', { scope: 'openid email offline_access' });
    await birch.send(page);
    await expect(page.getByText('Vestibule hasn’t verified Birch Calendar.')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(3);
    const allow = page.getByRole('button', { name: 'Allow' });
    const cancel = page.getByRole('button', { name: /^Cancel/ });
    const destination = page.getByText(/^You will be sent to/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const shown of [allow, cancel, destination]) await expect(shown).toBeInViewport({ ratio: 1 });
    if (width === 360 && !forced) await expectAccessible(page, 'what a client asks for, with three scopes');

    for (const choice of await page.getByRole('checkbox').all()) {
      await choice.focus();
      const [box, footer] = [await choice.boundingBox(), await destination.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    }
    for (const shown of [allow, cancel]) await expect(shown).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [320, 568],
  [375, 553],
] as const) {
  test(`on a phone of ${width} by ${height} two permissions and the number of the others come before the button`, async ({
    page,
    clientApp,
    signedInUser,
  }) => {
    await page.setViewportSize({ width, height });
    await signedInUser({ at: null });
    const scope = 'openid profile email offline_access';
    for (const clientName of ['Birch Calendar', 'Birch Calendar for families, schools and small companies']) {
      const birch = await clientApp('web', { clientName, scope });
      await birch.send(page);
      const allow = page.getByRole('button', { name: 'Allow' });
      await expect(allow).toBeVisible();
      await expect(page.getByText(`Vestibule hasn’t verified ${clientName}.`)).toBeInViewport({ ratio: 1 });
      const permissions = page.getByRole('listitem');
      await expect(permissions).toHaveCount(4);
      for (const permission of (await permissions.all()).slice(0, 2))
        await expect(permission).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('and 2 more below')).toBeInViewport({ ratio: 1 });
      // It doesn't stick: what is asked can be read first.
      await expect(allow).not.toBeInViewport();
      await allow.scrollIntoViewIfNeeded();
      await expect(permissions.nth(3)).toBeInViewport();
    }
  });
}

test('the page of apps can be opened beside the question, where the site has one', async ({
  page,
  context,
  clientApp,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  const birch = await clientApp('web');
  await birch.send(page);
  const opened = context.waitForEvent('page');
  await page.getByText('You can remove access any time in Apps.').getByRole('link', { name: 'Apps' }).click();
  await expect((await opened).getByRole('heading', { name: 'Apps with access', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
});
