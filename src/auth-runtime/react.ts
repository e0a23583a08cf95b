export { useSession, type SessionState } from './use-session';
