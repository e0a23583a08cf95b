import type { ClientInfo } from '@vestibule/auth-runtime';

let said = false;

/** Tells the developer, once per page, that the API accepts every consent request by itself. */
export function missingPluginNotice(client: ClientInfo): void {
  if (client.consent || said) return;
  said = true;
  console.info(
    'Vestibule: the API runs without @vestibule/consent-plugin. Nobody is asked for consent, clients can’t be refused, and where the code goes isn’t known in advance. It needs supertokens-node 23.1 or newer.',
  );
}
