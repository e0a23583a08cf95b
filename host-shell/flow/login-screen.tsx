import { challengeOf, storedClient, subscribeToClients } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import { ClientHead, shownClient } from '@vestibule/login-screens';
import { PageSlotsContext, useMessages } from '@vestibule/ui';
import { useCallback, useEffect, useMemo, useState, type PropsWithChildren, type ReactNode } from 'react';
import { messages } from '../messages';
import { useLoginSlots, type LoginSlotsPlace } from '../page/slots/login-slots';

interface LoginScreenProps {
  readonly place: LoginSlotsPlace;
  readonly children: ReactNode;
}

/** A login screen, with what others add to it, and with the client that asks at its head. */
export function LoginScreen({ place, children }: LoginScreenProps) {
  const { context, path } = place;
  const [detour, setDetour] = useState({ path, query: '' });
  const onDetour = useCallback((query: string) => setDetour({ path, query }), [path]);
  const query = useMemo(() => {
    const whole = new URLSearchParams(context.query);
    // A link in a mail brings no challenge back: where it leads to knows where it was asked for.
    if (detour.path === path)
      for (const [key, value] of new URLSearchParams(detour.query)) whole.set(key, value);
    return whole;
  }, [context.query, detour, path]);
  const slots = useLoginSlots({ ...place, context: { ...context, query } });
  return <PageSlotsContext value={{ ...slots, head: headOf(query), onDetour }}>{children}</PageSlotsContext>;
}

/** The client that asks at the head of a screen that remotes add nothing to. */
export function HeadedScreen({ query, children }: PropsWithChildren<Pick<RemoteContext, 'query'>>) {
  return <PageSlotsContext value={{ head: headOf(query) }}>{children}</PageSlotsContext>;
}

function headOf(query: URLSearchParams): ReactNode {
  const found = challengeOf(query);
  return found && <FlowHead key={found.challenge} challenge={found.challenge} />;
}

/** The head of a screen on the way to a client, which it names as soon as this tab knows who asks. */
function FlowHead({ challenge }: { readonly challenge: string }) {
  const t = useMessages(messages);
  const [client, setClient] = useState(() => storedClient(challenge));
  useEffect(() => subscribeToClients(() => setClient(storedClient(challenge))), [challenge]);
  return <ClientHead client={client && shownClient(client, t)} />;
}
