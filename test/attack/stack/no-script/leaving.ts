import * as v from 'valibot';
import { shared, type Trial } from '../../part';
import type { Target } from '../target';
import { ofOurs, sendForm, whereTo } from './send-form';

/**
 * Addresses that a client has registered and that no page follows. Whoever cancels its request in a plain form isn't
 * sent there either; to an address on the web they are.
 */
export function leaving(target: Target): Trial {
  const cancelled = async (redirectUri: string) => {
    // The core may refuse to register it.
    const client = await target.client(redirectUri).catch(() => undefined);
    if (!client) return undefined;
    const browser = await target.signedIn();
    const { pathname, search } = await browser.visit(client.authorization());
    const headers = { ...ofOurs(target.website), cookie: browser.cookies() };
    return sendForm(target, 'cancel', { at: pathname + search }, headers);
  };
  return {
    hostile: async (value) => {
      const answer = await cancelled(v.parse(v.string(), value));
      const to = answer && whereTo(answer);
      return to === undefined || to.startsWith(`${target.website}/`) ? undefined : `sent to ${to}`;
    },
    twin: shared(
      () => '',
      async () => {
        const answer = await cancelled('https://client.test/callback');
        const to = answer && whereTo(answer);
        return to?.startsWith('https://client.test/callback?error=access_denied')
          ? undefined
          : `answered with ${answer?.status}, sent to ${to}`;
      },
    ),
  };
}
