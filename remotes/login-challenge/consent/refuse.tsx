import { challengeMessages, clientNameOf, Leaving, Left } from '@vestibule/login-screens';
import { leave } from '@vestibule/login-screens/runtime';
import {
  getConsentChallengeInfo,
  getLoginChallengeInfo,
  refuseConsent,
  refuseLoginChallenge,
  singleFlight,
  storeClient,
  toAuthError,
  type AddressChallenge,
  type AuthError,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { Button, Notice, useMessages, whileCurrent } from '@vestibule/ui';
import { useEffect, useState } from 'react';

const once = singleFlight<string | undefined>();
/** The challenge that this page has refused: it can no longer be looked up while the browser leaves. */
let refused: string | undefined;

interface RefuseProps extends AddressChallenge {
  readonly navigate: (path: string, options: { readonly replace: true }) => void;
  /** Called when the refusal is sent, and again if that failed: nothing else may happen in between. */
  readonly onRefusing?: (refusing: boolean) => void;
}

/** The way back to the client of a challenge, if the API can tell the client. */
export function Refuse({ kind, challenge, navigate, onRefusing }: RefuseProps) {
  const t = useMessages(challengeMessages);
  const failureWords = useFailureWords();
  const [client, setClient] = useState<ClientInfo>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AuthError>();
  const [to, setTo] = useState<string>();
  const [left, setLeft] = useState<string>();

  useEffect(() => {
    if (challenge === refused) return undefined;
    // A dead challenge can't be refused either: then there is nothing to offer.
    const asking = clientOf({ kind, challenge }).catch(() => undefined);
    return whileCurrent(asking, setClient);
  }, [kind, challenge]);

  if (!client?.consent) return null;
  const clientName = clientNameOf(client) ?? t('client.unnamed');
  const press = () => {
    setBusy(true);
    onRefusing?.(true);
    setError(undefined);
    once(challenge, async () => {
      const answer = await (kind === 'login' ? refuseLoginChallenge : refuseConsent)(challenge);
      if (answer.status !== 'OK') {
        setClient(undefined);
        onRefusing?.(false);
        return undefined;
      }
      refused = challenge;
      return leave(answer.frontendRedirectTo, {
        client,
        navigate: (path) => navigate(path, { replace: true }),
        onLeave: setTo,
      });
    }).then(setLeft, (failure: unknown) => {
      setError(toAuthError(failure));
      setBusy(false);
      onRefusing?.(false);
    });
  };
  if (to !== undefined) return <Leaving step="refused" to={to} clientName={clientName} />;
  if (left !== undefined) return <Left to={left} clientName={clientName} />;
  return (
    <div className="vs-stack vs-end">
      {error && <Notice tone="danger">{failureWords(error)}</Notice>}
      <Button tone="text" busy={busy ? t('refused', { clientName }) : undefined} onPress={press}>
        {t('refuse', { clientName })}
      </Button>
    </div>
  );
}

async function clientOf({ kind, challenge }: AddressChallenge): Promise<ClientInfo | undefined> {
  const client = await lookUp();
  // For the head of the screen, in a tab that hasn't seen the challenge yet.
  if (client) storeClient(challenge, client);
  return client;

  async function lookUp() {
    if (kind === 'login') return getLoginChallengeInfo(challenge);
    const found = await getConsentChallengeInfo(challenge);
    return found.status === 'OK' ? found.client : undefined;
  }
}
