import { statusOf } from '../forms/problems';
import type { CallAnswer, Exchange } from './exchange';
import { Recently } from './recently';

const lately = new Recently<CallAnswer>();

/**
 * Has the API send a message: one, if the button was pressed twice.
 *
 * @param path below the API's base path
 */
export function sendOnce(exchange: Exchange, path: string, body: object = {}): Promise<CallAnswer> {
  return lately.once(
    JSON.stringify([exchange.sender(), path, body]),
    () => exchange.call({ method: 'post', path, body }),
    (answer) => statusOf(answer) === 'OK',
  );
}
