import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Browser, password } from '@vestibule/consent-plugin/testing';
import type { StackAddresses } from '../../support/stack/spawn-stack';
import { fields } from './fields';
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
  async signedIn(tenantId = 'public'): Promise<Browser> {
    const browser = this.browser();
    browser.email = this.newEmail();
    const formFields = fields({ email: browser.email, password });
    const { body } = await browser.call('POST', `/${tenantId}/signup`, { formFields });
    if (body['status'] !== 'OK') throw new Error(`No user in ${tenantId}: ${JSON.stringify(body)}`);
    await this.set(browser, { verified: true }, tenantId);
    return browser;
  }

  /** A user with the role `admin`, and the second factor that it needs. */
  async administrator(tenantId = 'public'): Promise<Browser> {
    const browser = await this.signedIn(tenantId);
    await this.approve(browser, tenantId);
    await this.set(browser, { roles: ['admin'] }, tenantId);
    const { body } = await browser.call('POST', '/totp/device', { deviceName: 'Phone' });
    const totp = new TOTP({ secret: Secret.fromBase32(String(body['secret'])) }).generate();
    await browser.call('POST', '/totp/device/verify', { deviceName: 'Phone', totp });
    return browser;
  }

  /** Lets a user into a tenant where accounts wait for that. */
  approve(browser: Browser, tenantId: string): Promise<unknown> {
    const accountApprovals = { [tenantId]: { time: Date.now() } };
    return this.set(browser, { metadata: { accountApprovals } }, tenantId);
  }

  set({ email }: Browser, settings: object, tenantId: string): Promise<unknown> {
    return this.dev('PUT', `/users/${encodeURIComponent(email)}?tenantId=${tenantId}`, settings);
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
  async message(to: string): Promise<{ code: string | null; link: string | null }> {
    const { messages } = await this.dev('GET', `/inbox?to=${encodeURIComponent(to)}`);
    const [newest] = messages as { code: string | null; link: string | null }[];
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
