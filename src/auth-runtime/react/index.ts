export { useLatest } from './use-latest';
export { useSession, type SessionState } from './use-session';
export { useGate, type GateState } from './use-gate';
export { useSignOut, type SignOutState } from './use-sign-out';
export { useStep } from './use-step';
