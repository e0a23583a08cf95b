import type { ClientInfo } from '../client/client-info';
import type {
  ChallengeEvent,
  ChallengeEventOf,
  ChallengeState,
  Failure,
  OnTheWay,
  Resumable,
} from './challenge-state';
import { mayPassThrough } from './pass-through';

/**
 * The next state of a challenge. An event that makes no sense in the current state, such as a late answer or a second
 * press, changes nothing.
 */
export function challengeFlow(state: ChallengeState, event: ChallengeEvent): ChallengeState {
  const { kind, client } = state;
  switch (event.type) {
    case 'CLIENT_KNOWN':
      return clientKnown(state, event.client);
    case 'SESSION_FOUND':
      if (state.step !== 'loading') return state;
      return loaded({
        ...state,
        hasSession: true,
        hinted: event.hinted ?? state.hinted,
        ...(event.isChosen && { isChosen: true }),
      });
    case 'NO_SESSION':
      return endsWithSession(state, event.at) ? { step: 'sign-in', kind, client } : state;
    case 'REQUEST_KNOWN': {
      if (state.step !== 'loading') return state;
      const { request } = event;
      const { hasChanged } = state;
      return { step: 'consent', kind, client: request.client, request, ...(hasChanged && { hasChanged }) };
    }
    case 'SIGNED_IN':
    case 'CONTINUED':
      if (state.step !== (event.type === 'SIGNED_IN' ? 'sign-in' : 'continue-as')) return state;
      return kind === 'consent' ? { step: 'loading', kind, client, hasSession: true } : continuing(state);
    case 'SIGNED_IN_ELSEWHERE':
      return state.step === 'sign-in' ? { step: 'continue-as', kind, client } : state;
    case 'AGREED':
      return state.step === 'consent' ? { ...continuing(state), agreement: event.agreement } : state;
    case 'CHANGED':
      if (state.step !== 'continuing') return state;
      return { step: 'loading', kind, client, hasSession: true, hasChanged: true };
    case 'REFUSED':
      return refused(state);
    case 'LEAVING':
      return state.step === 'continuing' || state.step === 'refused' ? { ...state, to: event.to } : state;
    case 'LEFT':
      if (state.step !== 'continuing' && state.step !== 'refused') return state;
      return { step: 'left', kind, client, to: event.to };
    case 'CLAIMS_MISSING':
      return { step: 'factors-pending', kind, client, path: event.path };
    case 'WRONG_ACCOUNT':
      return { step: 'wrong-account', kind, client, again: event.again, isRefused: event.isRefused };
    case 'DEAD':
      // Users on their way learn of it from the step itself.
      if (event.at === 'lookup' && isLeaving(state)) return state;
      return dead(state, event);
    case 'FAILED':
      return event.at === 'lookup' && isLeaving(state) ? state : failed(state, event.error);
    case 'RETRIED': {
      if (state.step !== 'offline' && state.step !== 'server-error') return state;
      const { from, interrupted } = state;
      if (interrupted) return { ...interrupted, client };
      return from.step === 'loading' ? loaded({ ...from, client }) : { ...from, client };
    }
  }
}

/** Whether the sign-in form is on the page. While a failure is shown, it stays, with what was typed. */
export function hasForm(state: ChallengeState): boolean {
  if (state.step === 'offline' || state.step === 'server-error') return state.from.step === 'sign-in';
  return state.step === 'sign-in';
}

function clientKnown(state: ChallengeState, client: ClientInfo): ChallengeState {
  // A consent request names its client: the user agrees to that, not to what a lookup answers later.
  if (state.kind === 'consent' && state.client) return state;
  const known = { ...state, client };
  return known.step === 'loading' ? loaded(known) : known;
}

function loaded(state: Extract<ChallengeState, { step: 'loading' }>): ChallengeState {
  const { kind, client, hasSession, hinted, isChosen } = state;
  if (kind === 'consent' || !client || !hasSession) return state;
  const isAsked = hinted !== undefined;
  return isChosen || mayPassThrough({ isAsked, session: 'unknown', client })
    ? continuing(state)
    : { step: 'continue-as', kind, client, ...(isAsked && { hinted }) };
}

function continuing(state: Resumable): Extract<ChallengeState, { step: 'continuing' }> {
  const { kind, client } = state;
  // A failure after signing in doesn't ask the user to sign in again.
  const from: Resumable =
    state.step === 'consent' ? state : { step: 'loading', kind, client, hasSession: true };
  return { step: 'continuing', kind, client, from, agreement: undefined };
}

// Users who can't continue may still want to go back.
function refused(state: ChallengeState): ChallengeState {
  const { kind, client } = state;
  const mayRefuse = isResumable(state) || ['wrong-account', 'offline', 'server-error'].includes(state.step);
  return mayRefuse ? { step: 'refused', kind, client, from: origin(state) } : state;
}

function dead({ kind, client }: ChallengeState, event: ChallengeEventOf<'DEAD'>): ChallengeState {
  const { why, reference } = event;
  return { step: 'dead', kind, client: client ?? event.client, why, reference };
}

function failed(state: ChallengeState, error: Failure): ChallengeState {
  const { kind, client } = state;
  const step = error.code === 'NETWORK' ? 'offline' : 'server-error';
  const failure = { step, kind, client, error, from: origin(state) } as const;
  return error.code.startsWith('UNAVAILABLE') && isOnTheWay(state)
    ? { ...failure, interrupted: state }
    : failure;
}

// Trying again starts where the user last had a choice.
function origin(state: ChallengeState): Resumable {
  if (isResumable(state)) return state;
  if ('from' in state) return state.from;
  return { step: 'loading', kind: state.kind, client: state.client, hasSession: false };
}

function isResumable(state: ChallengeState): state is Resumable {
  return ['loading', 'sign-in', 'continue-as', 'consent'].includes(state.step);
}

function endsWithSession(state: ChallengeState, at: ChallengeEventOf<'NO_SESSION'>['at']): boolean {
  if (['loading', 'continue-as', 'wrong-account', 'consent'].includes(state.step)) return true;
  // Users on their way learn of it from the step itself, which may already have ended.
  return at === 'step' && (state.step === 'continuing' || state.step === 'refused');
}

function isOnTheWay(state: ChallengeState): state is OnTheWay {
  return state.step === 'continuing' || state.step === 'refused';
}

function isLeaving({ step }: ChallengeState): boolean {
  return ['continuing', 'refused', 'left', 'factors-pending'].includes(step);
}
