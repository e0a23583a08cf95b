import { challengeOf } from '@vestibule/auth-runtime';
import { PageSlotsContext } from '@vestibule/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { loginSlots, type LoginSlotsPlace } from '../page/slots/login-slots';
import { FlowHead } from './flow-head';

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
  const slots = loginSlots({ ...place, context: { ...context, query } });
  return <PageSlotsContext value={{ ...slots, head: headOf(query), onDetour }}>{children}</PageSlotsContext>;
}

/** The client that asks at the head of a screen that remotes add nothing to. */
export function HeadedScreen({
  query,
  children,
}: {
  readonly query: URLSearchParams;
  readonly children: ReactNode;
}) {
  return <PageSlotsContext value={{ head: headOf(query) }}>{children}</PageSlotsContext>;
}

function headOf(query: URLSearchParams): ReactNode {
  const found = challengeOf(query);
  return found && <FlowHead key={found.challenge} challenge={found.challenge} />;
}
