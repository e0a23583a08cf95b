import { createHmac, randomUUID } from 'node:crypto';
import { DeliveryError, type Deliver } from './message';

export interface HookSettings {
  url: string;
  /** `whsec_` and the key in base64, as Standard Webhooks has it. */
  secret: string;
}

const patienceMs = 5000;

/**
 * Hands messages to a program of the operator's, by POST, signed as in Standard Webhooks 1.0. Never retried: codes are
 * valid for minutes, and the user can ask for another.
 */
export function createHook({ url, secret }: HookSettings): Deliver {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

  return async (message) => {
    const id = `msg_${randomUUID()}`;
    const seconds = Math.floor(Date.now() / 1000);
    const timestamp = new Date(seconds * 1000).toISOString();
    const body = JSON.stringify({ type: 'message', timestamp, data: message });
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
    const signal = AbortSignal.timeout(patienceMs);
    let status: number;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${signature}`,
        },
        body,
        // Nobody configured the target of a redirect.
        redirect: 'error',
        signal,
      });
      ({ status } = response);
      await response.body?.cancel();
    } catch (cause) {
      throw new DeliveryError(`The message hook did not answer ${signal.aborted ? 'in time' : 'at all'}`, {
        cause,
      });
    }
    if (status < 200 || status >= 300) throw new DeliveryError(`The message hook answered ${status}`);
  };
}
