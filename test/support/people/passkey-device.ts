import type { CDPSession, Page } from '@playwright/test';

/** A device that keeps passkeys, in software, and answers for its user. */
export class PasskeyDevice {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /**
   * Plugs one into the browser of a page. Its user is present, and the right person.
   *
   * @param isTouched whether they touch it as soon as a page asks, rather than when told to
   */
  static async of(page: Page, isTouched = true): Promise<PasskeyDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: isTouched,
      },
    });
    return new PasskeyDevice(session, authenticatorId);
  }

  /** From now on its user touches it whenever a page asks, or never does. */
  async touch(enabled: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  }

  /** Whether its user is the right person: for a stranger's finger the dialog ends without a passkey. */
  async recognise(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  /** Forgets all passkeys, as if it were lost. */
  async clear(): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId });
  }

  /** The passkeys that it keeps, as WebAuthn describes them. */
  async credentials(): Promise<{ id: string; type: 'public-key'; transports: string[] }[]> {
    const { authenticatorId } = this;
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.map(({ credentialId }) => ({
      id: Buffer.from(credentialId, 'base64').toString('base64url'),
      type: 'public-key',
      transports: ['internal'],
    }));
  }
}
