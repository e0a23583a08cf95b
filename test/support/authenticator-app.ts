import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** An authenticator app that was given a secret. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #lastUsed = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /**
   * A code that is good now and wasn't used yet. Each is good once, also for the API that takes those of the periods
   * before and after the present one.
   */
  code(): string {
    const period = Math.max(Math.floor(Date.now() / PERIOD_MS) - 1, this.#lastUsed + 1);
    this.#lastUsed = period;
    return this.#totp.generate({ timestamp: period * PERIOD_MS });
  }

  /** A code that is good at no time near the present one. */
  wrongCode(): string {
    const now = Math.floor(Date.now() / PERIOD_MS);
    const good = [-2, -1, 0, 1, 2].map((offset) =>
      this.#totp.generate({ timestamp: (now + offset) * PERIOD_MS }),
    );
    const wrong = Array.from({ length: 6 }, (_, index) => String(index).repeat(6));
    return wrong.find((code) => !good.includes(code)) ?? '999999';
  }
}

/** Sets up an authenticator app on the page that asks for one, with the secret that it shows. */
export async function setUpApp(page: Page, name?: string): Promise<AuthenticatorApp> {
  if (name !== undefined) await page.getByLabel('Name for this app').fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const app = new AuthenticatorApp(await page.getByRole('code').innerText());
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  return app;
}

/** Goes on without recovery codes, which are offered after the first set-up. */
export async function declineCodes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
}
