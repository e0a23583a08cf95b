import type { Page } from '@playwright/test';

/** A device that keeps passkeys, in software. Nobody touches it at first. */
export class SecurityKey {
  private constructor(
    readonly authenticatorId: string,
    readonly send: (method: SendMethod, parameters: object) => Promise<unknown>,
  ) {}

  /** Plugs one into the browser of a page. */
  static async of(page: Page): Promise<SecurityKey> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    });
    return new SecurityKey(authenticatorId, (method, parameters) =>
      session.send(method, { authenticatorId, ...parameters }),
    );
  }

  /** Whether its user touches it whenever a page asks, without further prompting. */
  async isTouched(enabled: boolean): Promise<void> {
    await this.send('WebAuthn.setAutomaticPresenceSimulation', { enabled });
  }

  /** Whether its user is the right person: with a wrong finger the browser's dialog ends without a passkey. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.send('WebAuthn.setUserVerified', { isUserVerified });
  }

  /** Forgets all passkeys. */
  async clear(): Promise<void> {
    await this.send('WebAuthn.clearCredentials', {});
  }
}

type SendMethod =
  | 'WebAuthn.setAutomaticPresenceSimulation'
  | 'WebAuthn.setUserVerified'
  | 'WebAuthn.clearCredentials';
