import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Browser, password } from '@vestibule/consent-plugin/testing';
import type { StackAddresses } from '../../support/stack/spawn-stack';
import { Client, scopes } from './client';

/** A running stack, and what an attacker and their victims do with it. */
export class Target {
  constructor(readonly addresses: StackAddresses) {}

  get apiUrl(): string {
    return this.addresses.apiUrl;
  }

  get website(): string {
    return this.addresses.shellUrl;
  }

  newEmail(): string {
    return `${randomUUID().slice(0, 13)}@attack.test`;
  }

  browser(): Browser {
    return new Browser(this.apiUrl, this.website);
  }

  /** A user who has just signed up. */
  async signedIn(): Promise<Browser> {
    const browser = this.browser();
    const email = this.newEmail();
    await browser.signUp(email);
    await this.dev('PUT', `/users/${encodeURIComponent(email)}`, { verified: true });
    return browser;
  }

  /** A user with the role `admin`, and the second factor that it needs. */
  async administrator(): Promise<Browser> {
    const browser = await this.signedIn();
    await this.dev('PUT', `/users/${encodeURIComponent(browser.email)}`, { roles: ['admin'] });
    const { body } = await browser.call('POST', '/totp/device', { deviceName: 'Phone' });
    const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) }).generate();
    await browser.call('POST', '/totp/device/verify', { deviceName: 'Phone', totp });
    return browser;
  }

  get password(): string {
    return password;
  }

  /** A third-party client, at an address of its own unless one is given. */
  async client(redirectUri = `https://${randomUUID().slice(0, 8)}.test/callback`): Promise<Client> {
    const made = await this.dev('POST', '/oauth-clients', {
      clientName: 'Birch Calendar',
      redirectUris: [redirectUri],
      postLogoutRedirectUris: redirectUri.startsWith('https:') ? [redirectUri] : [],
      scope: scopes.join(' '),
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
      tokenEndpointAuthMethod: 'client_secret_post',
      enableRefreshTokenRotation: true,
    });
    return new Client(this.apiUrl, {
      client_id: String(made['clientId']),
      client_secret: String(made['clientSecret']),
      redirect_uri: redirectUri,
    });
  }

  /** The newest message to an address or number. */
  async message(to: string): Promise<Record<string, unknown>> {
    const { messages } = await this.dev('GET', `/inbox?to=${encodeURIComponent(to)}`);
    const [newest] = messages as Record<string, unknown>[];
    if (!newest) throw new Error(`Nothing was sent to ${to}`);
    return newest;
  }

  async dev(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.apiUrl}/dev${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} /dev${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }
}
