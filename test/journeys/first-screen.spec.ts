import { expect, test } from '../support/fixtures';

test('the document names all code, styles and fonts that the login’s first screen needs', async ({
  page,
  stack,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stack.shellUrl && /\.(js|css|woff2)$/.test(pathname)) requested.push(pathname);
  });
  // The form asks for the sign-in methods once all its code has arrived, and waits.
  let answer = (): void => undefined;
  const asked = new Promise<readonly string[]>((resolve) => {
    void page.route('**/auth/loginmethods', async (route) => {
      // What comes after that isn't needed for it.
      resolve([...requested]);
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  const document = await page.goto(`${stack.shellUrl}/auth`);
  const files = await asked;
  const html = (await document?.text()) ?? '';
  expect(files.length).toBeGreaterThan(5);
  expect(files.length, 'each costs a request').toBeLessThanOrEqual(11);
  expect(files.filter((file) => !html.includes(`"${file}"`) && !html.includes(`=${file} `))).toEqual([]);
  expect(files.length, 'nothing is loaded twice').toBe(new Set(files).size);
  answer();
  await expect(page.getByLabel('Email')).toBeVisible();
});
