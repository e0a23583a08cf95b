import type { Account, Contact } from '../accounts';
import { GuessLimits } from '../guess-limits';
import { KnownDevices } from '../known-devices';
import { NetworkLimit } from '../network/network-limit';
import type { Judged } from '../pauses';
import type { BaseRequest, BaseResponse } from '../sdk';
import { memoryStore } from './memory-store';

export const minute = 60_000;
export const tenantId = 'public';
export const ada: Account = { tenantId, userId: 'ada' };
export const bob: Account = { tenantId, userId: 'bob' };

/** The limits, with a clock and a store of the test's own. */
export class Guessing {
  time = 1_800_000_000_000;
  /** Whether anybody verifies addresses. */
  verifies = true;
  /** Which limits were told as reached. */
  reached: string[] = [];
  readonly store = memoryStore();
  readonly limits: GuessLimits;

  constructor({ perNetwork = 1000, isTold = true } = {}) {
    const { store } = this;
    const now = () => this.time;
    const cookie = () => ({ path: '/auth', secure: false, sameSite: 'lax' as const });
    this.limits = new GuessLimits({
      store,
      now,
      networks: new NetworkLimit({ most: perNetwork, store, now }),
      devices: new KnownDevices({ store, now, cookie }),
      networkOf: (req) => req.getHeaderValue('x-network') ?? '',
      verifies: () => this.verifies,
      ...(isTold && { onReached: (limit: string) => void this.reached.push(limit) }),
    });
  }

  /** Fails until it has to wait; how often that was possible. */
  async failures(contact: Contact, { req } = browserIn(), name: Judged = 'password'): Promise<number> {
    for (let failed = 0; ; failed += 1) {
      const attempt = await this.limits.ask(name, contact, req);
      if (attempt.status !== 'OK') return failed;
      await attempt.failed();
    }
  }

  async isAdmitted(contact: Contact, { req } = browserIn(), name: Judged = 'password'): Promise<boolean> {
    const attempt = await this.limits.ask(name, contact, req);
    if (attempt.status === 'OK') await attempt.undo();
    return attempt.status === 'OK';
  }
}

/** A browser that keeps the cookie of known devices. */
export function browserIn(network = '203.0.113.7') {
  let cookie = '';
  const req = {
    getCookieValue: () => cookie,
    getHeaderValue: (name: string) => (name === 'x-network' ? network : undefined),
  } as unknown as BaseRequest;
  const res = {
    setCookie: (_name: string, value: string) => void (cookie = value),
  } as unknown as BaseResponse;
  return { req, res };
}
