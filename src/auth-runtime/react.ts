export { useSession, type SessionState } from './use-session';
export { useGate, type GateState } from './use-gate';
