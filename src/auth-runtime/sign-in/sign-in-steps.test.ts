import { finishSignInStep, pendingSignInStep, setSignInSteps } from './sign-in-steps';

function session(handle: string): void {
  const token = { uid: 'ada', ate: 0, up: { sessionHandle: handle } };
  document.cookie = `sFrontToken=${btoa(JSON.stringify(token))};path=/`;
}

beforeEach(() => {
  document.cookie = 'sFrontToken=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/';
  setSignInSteps(() => ['terms/Terms', 'survey/Survey']);
});
afterEach(() => window.localStorage.clear());

test('without a session there is no step to take', () => {
  expect(pendingSignInStep()).toBeUndefined();
});

test('steps are taken one after the other, and once in a session', () => {
  session('one');
  expect(pendingSignInStep()).toBe('terms/Terms');
  finishSignInStep('terms/Terms');
  expect(pendingSignInStep()).toBe('survey/Survey');
  finishSignInStep('survey/Survey');
  expect(pendingSignInStep()).toBeUndefined();
  session('two');
  expect(pendingSignInStep()).toBe('terms/Terms');
});

test('a remote removed from the registry no longer asks for anything', () => {
  session('three');
  setSignInSteps(() => []);
  expect(pendingSignInStep()).toBeUndefined();
});

test.each(['no JSON', '[]', '{"session": "four", "done": "terms/Terms"}'])(
  'what another script stored skips no step: %s',
  (text) => {
    window.localStorage.setItem('vestibule-steps-done', text);
    session('four');
    expect(pendingSignInStep()).toBe('terms/Terms');
  },
);
