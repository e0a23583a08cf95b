import { storedClient, subscribeToClients, type ClientInfo } from '@vestibule/auth-runtime';
import { ClientHead, shownClient } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { messages } from '../messages';

/** The head of a screen on the way to a client, which it names as soon as this tab knows who asks. */
export function FlowHead({ challenge }: { readonly challenge: string }) {
  const t = useMessages(messages);
  const client = useStoredClient(challenge);
  return <ClientHead client={client && shownClient(client, t)} />;
}

function useStoredClient(challenge: string): ClientInfo | undefined {
  const [client, setClient] = useState(() => storedClient(challenge));
  useEffect(() => subscribeToClients(() => setClient(storedClient(challenge))), [challenge]);
  return client;
}
