import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** An authenticator app with a secret. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #lastUsed = 0;
  #ahead = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /**
   * An unused code: of the present period or, because each works once, the next. The API accepts those of the periods
   * before and after the present one, so it stays valid for at least half a minute.
   *
   * @throws if both were used: time has to pass first (`advance`, and the core's clock)
   */
  code(): string {
    const now = this.#now();
    const period = Math.max(now, this.#lastUsed + 1);
    if (period > now + 1) throw new Error('No code is left: advance the clock of the app and the core');
    this.#lastUsed = period;
    return this.#totp.generate({ timestamp: period * PERIOD_MS });
  }

  /** Lets time pass, as `POST /dev/clock` does for the embedded core. */
  advance(ms: number): this {
    this.#ahead += ms;
    return this;
  }

  #now(): number {
    return Math.floor((Date.now() + this.#ahead) / PERIOD_MS);
  }

  /** A code that is valid at no time near the present. */
  wrongCode(): string {
    const now = this.#now();
    const good = [-2, -1, 0, 1, 2].map((offset) =>
      this.#totp.generate({ timestamp: (now + offset) * PERIOD_MS }),
    );
    const wrong = Array.from({ length: 6 }, (_, index) => String(index).repeat(6));
    return wrong.find((code) => !good.includes(code)) ?? '999999';
  }
}

/**
 * Sets up an authenticator app on the page that asks for one, with the secret it shows, and names it. `aheadMs` is how far ahead the
 * core's clock is.
 */
export async function setUpApp(page: Page, name?: string, aheadMs = 0): Promise<AuthenticatorApp> {
  const app = (await scannedApp(page)).advance(aheadMs);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  if (name !== undefined) await page.getByLabel('Name for this app').fill(name);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  return app;
}

/** An authenticator app with the secret that the page shows. */
export async function scannedApp(page: Page): Promise<AuthenticatorApp> {
  return new AuthenticatorApp((await page.getByRole('code', { includeHidden: true }).textContent()) ?? '');
}

/** Continues without recovery codes, which are offered after the first set-up. */
export async function declineCodes(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
}
