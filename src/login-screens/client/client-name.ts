import type { ClientInfo } from '@vestibule/login-flow';
import { foreignName } from '@vestibule/ui/text';

/**
 * The client's name, made safe for our sentences.
 *
 * @param client who is asking, or undefined while that isn't known
 * @returns the name, or undefined if there is none worth showing
 */
export function clientNameOf(client: Pick<ClientInfo, 'clientName'> | undefined): string | undefined {
  return foreignName(client?.clientName ?? '') || undefined;
}
