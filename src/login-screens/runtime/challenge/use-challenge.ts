import type { RemoteContext } from '@vestibule/contract';
import {
  mayHaveSession,
  singleFlight,
  storeClient,
  subscribeToSession,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  challengeFlow,
  type ChallengeEvent,
  type ChallengeState,
  type Resumable,
} from '@vestibule/login-flow';
import { goOn, load, lookUpClient, refuse, type ChallengeRequest } from './challenge-steps';

const once = singleFlight<ChallengeEvent | undefined>();

/**
 * Runs a challenge: looks up the client, looks for a session, and acts on each state.
 *
 * @param request from the page's address; the same object as long as it doesn't change
 * @returns the state, and a function that reports what the user did
 */
export function useChallenge(
  request: ChallengeRequest,
  { navigate, locale }: Pick<RemoteContext, 'navigate' | 'locale'>,
): readonly [ChallengeState, (event: ChallengeEvent) => void] {
  const [state, dispatch] = useReducer(challengeFlow, request, firstState);
  const { step, client } = state;
  const { kind, challenge } = request;

  const lookUp = useCallback(() => {
    void lookUpClient(request).then((event) => event && dispatch(event));
  }, [request]);
  useEffect(lookUp, [lookUp]);

  const hasSession = step === 'loading' && state.hasSession;
  useEffect(() => {
    if (step !== 'loading') return undefined;
    return whileCurrent(load(request, hasSession, locale), dispatch);
  }, [step, hasSession, request, locale]);

  const started = useRef<Resumable>(undefined);
  useEffect(() => {
    const go = (path: string) => navigate(path, { replace: true });
    if (state.step === 'factors-pending') go(state.path);
    if (state.step !== 'continuing' && state.step !== 'refused') {
      started.current = undefined;
      return;
    }
    // The client became known meanwhile: a call that just failed must not be made again, unasked.
    if (started.current === state.from) return;
    started.current = state.from;
    const tellWhy = (event: ChallengeEvent | undefined) => event && dispatch(event);
    const way = { navigate: go, onLeave: (to: string) => dispatch({ type: 'LEAVING', to }) };
    if (state.step === 'continuing')
      void once(`go ${challenge}`, () => goOn(request, state, way)).then(tellWhy);
    if (state.step === 'refused')
      void once(`refuse ${challenge}`, () => refuse(request, state, way)).then(tellWhy);
  }, [state, request, challenge, navigate]);

  useEffect(
    () =>
      subscribeToSession((event) => {
        if (event.action === 'SESSION_CREATED' && event.elsewhere) dispatch({ type: 'SIGNED_IN_ELSEWHERE' });
        if ((event.action === 'SIGN_OUT' || event.action === 'UNAUTHORISED') && event.elsewhere)
          dispatch({ type: 'NO_SESSION', at: 'elsewhere' });
      }),
    [],
  );

  useEffect(() => {
    if (!client) return;
    storeClient(challenge, client);
    if (kind === 'login') missingPluginNotice(client);
  }, [challenge, client, kind]);

  const tell = (event: ChallengeEvent) => {
    dispatch(event);
    if (event.type === 'RETRIED') lookUp();
  };
  return [state, tell];
}

function firstState({ kind, forceFreshAuth, wantsOther }: ChallengeRequest): ChallengeState {
  const client = undefined;
  return !forceFreshAuth && !wantsOther && mayHaveSession()
    ? { step: 'loading', kind, client, hasSession: false }
    : { step: 'sign-in', kind, client };
}

let said = false;

/** Tells the developer, once per page, that the API accepts every consent request by itself. */
function missingPluginNotice(client: ClientInfo): void {
  if (client.consent || said) return;
  said = true;
  console.info(
    'Vestibule: the API runs without @vestibule/consent-plugin. Nobody is asked for consent, clients can’t be refused, and where the code goes isn’t known in advance. It needs supertokens-node 23.1 or newer.',
  );
}
