import {
  authErrorMessages,
  getLoginChallengeInfo,
  refuseLoginChallenge,
  toAuthError,
  type AuthError,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { PATHS, QUERY, type SlotComponentProps } from '@vestibule/contract';
import { Button, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { clientNameOf } from './client-name';
import { leave } from './leave';
import { messages } from './messages';
import { onceEach } from './once';

const once = onceEach<void>();

/** Screens with a challenge that have the way back on their card. */
const OWN_WAY_BACK: readonly string[] = [PATHS.auth, PATHS.tryRefresh];

/** Below each screen on the way to a client: the way back to it, without agreeing to anything. */
export function RefuseBelow({ context, path }: SlotComponentProps<'login/below', ReactNode>) {
  const challenge = challengeOf(context.query);
  const isChallengePage = context.query.has(QUERY.loginChallenge) && OWN_WAY_BACK.includes(path);
  return challenge && !isChallengePage ? (
    <Refuse key={challenge} challenge={challenge} navigate={context.navigate} />
  ) : null;
}

interface RefuseProps {
  readonly challenge: string;
  readonly navigate: (path: string, options: { readonly replace: true }) => void;
}

/** The way back to the client of a login challenge, where the API can tell the client so. */
export function Refuse({ challenge, navigate }: RefuseProps) {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [client, setClient] = useState<ClientInfo>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AuthError>();

  useEffect(() => {
    let current = true;
    // A challenge that is dead can't be refused, either: then there is nothing to offer.
    getLoginChallengeInfo(challenge).then(
      (found) => current && setClient(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [challenge]);

  if (!client?.consent) return null;
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const press = () => {
    setBusy(true);
    setError(undefined);
    once(challenge, async () => {
      const answer = await refuseLoginChallenge(challenge);
      if (answer.status !== 'OK') return setClient(undefined);
      return leave(answer.frontendRedirectTo, client, (path) => navigate(path, { replace: true }));
    }).catch((failure: unknown) => {
      setError(toAuthError(failure));
      setBusy(false);
    });
  };
  return (
    <aside className="vs-below">
      {error && <Notice tone="danger">{tError(error.code, { detail: error.detail ?? '' })}</Notice>}
      <Button tone="quiet" busy={busy ? t('refused', { clientName }) : undefined} onPress={press}>
        {t('refuse', { clientName })}
      </Button>
    </aside>
  );
}

function challengeOf(query: URLSearchParams): string | null {
  const own = query.get(QUERY.loginChallenge);
  if (own) return own;
  const search = query.get(QUERY.redirectToPath)?.split('?')[1];
  return new URLSearchParams(search).get(QUERY.loginChallenge);
}
