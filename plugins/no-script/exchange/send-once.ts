import { statusOf } from '../forms/problems';
import type { CallAnswer, Exchange } from './exchange';

/** How long what was sent counts as sent just now, in milliseconds: as long as a second press may take to arrive. */
const KEPT_MS = 3000;

/** By who asks for what. */
const lately = new Map<string, Promise<CallAnswer>>();

/**
 * Has the API send a message: one, if the button was pressed twice, as in a double click. Both presses get the same
 * answer. What was not sent is tried again.
 */
export async function sendOnce(exchange: Exchange, path: string, body: object): Promise<CallAnswer> {
  const key = JSON.stringify([exchange.sender(), path, body]);
  const known = lately.get(key);
  if (known) return known;
  const forget = () => lately.delete(key);
  const sending = exchange.post(path, body);
  lately.set(key, sending);
  try {
    const answer = await sending;
    if (statusOf(answer) === 'OK') setTimeout(forget, KEPT_MS).unref();
    else forget();
    return answer;
  } catch (error) {
    forget();
    throw error;
  }
}
