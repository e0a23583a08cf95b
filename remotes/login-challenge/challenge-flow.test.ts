import { AuthError } from '@vestibule/auth-runtime';
import { challengeFlow, type ChallengeEvent, type ChallengeState } from './challenge-flow';

const client = { clientName: 'Acme', clientUri: undefined, logoUri: undefined };
const error = new AuthError('SERVER', 'the API answered 500', { status: 500 });
const checking: ChallengeState = { step: 'checking', client: undefined };
const signingIn: ChallengeState = { step: 'signing-in', client };

function run(state: ChallengeState, ...events: ChallengeEvent[]): ChallengeState {
  return events.reduce(challengeFlow, state);
}

test('a session that is good enough continues', () => {
  expect(run(checking, { type: 'CLIENT_KNOWN', client }, { type: 'SESSION_READY' })).toEqual({
    step: 'continuing',
    client,
  });
});

test('without a session the user signs in, then it continues', () => {
  const asked = run(checking, { type: 'CLIENT_KNOWN', client }, { type: 'NO_SESSION' });
  expect(asked).toEqual(signingIn);
  expect(run(asked, { type: 'SESSION_READY' }).step).toBe('continuing');
});

test('a session that is found to be missing late changes nothing', () => {
  const continuing: ChallengeState = { step: 'continuing', client };
  expect(run(continuing, { type: 'NO_SESSION' })).toBe(continuing);
});

test('a failed lookup is shown, and a session does not hide it', () => {
  const failed = run(checking, { type: 'FAILED', at: 'lookup', error }, { type: 'SESSION_READY' });
  expect(failed).toMatchObject({ step: 'failed', at: 'lookup', error });
});

test('a failed lookup does not stop a challenge that is being accepted', () => {
  const continuing: ChallengeState = { step: 'continuing', client: undefined };
  expect(run(continuing, { type: 'FAILED', at: 'lookup', error })).toBe(continuing);
});

test('trying again leads back to the form that was being filled in', () => {
  expect(run(signingIn, { type: 'FAILED', at: 'lookup', error }, { type: 'RETRIED' })).toEqual(signingIn);
});

test('trying again after the way back failed looks for the session again', () => {
  const state = run(
    signingIn,
    { type: 'SESSION_READY' },
    { type: 'FAILED', at: 'continue', error },
    { type: 'RETRIED' },
  );
  expect(state).toEqual({ step: 'checking', client });
});
