import { account } from './account';
import { admin } from './admin';
import { factors } from './factors';
import { passkeys } from './passkeys';
import { password } from './password';
import { profile } from './profile';
import { sessions } from './sessions';
import { router } from './trpc';

/** Everything below `/trpc`. */
export const appRouter = router({ profile, sessions, password, account, factors, passkeys, admin });

/** The router's type, for a typed client: import it only as a type. */
export type AppRouter = typeof appRouter;
